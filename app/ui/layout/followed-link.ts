/** The link that a click follows in this window; null for other buttons and modifier keys, which open other windows. */
export function followedLink({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  const elsewhere = button || metaKey || ctrlKey || shiftKey;
  return elsewhere || !(target instanceof Element) ? null : target.closest("a");
}
