/** The link that a click follows in this window: other buttons and keys ask for another. */
export function followedLink({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  const elsewhere = button || metaKey || ctrlKey || shiftKey;
  return elsewhere || !(target instanceof Element) ? null : target.closest("a");
}
