/** Whether a sheet of the shop's has arrived: of one that failed browsers keep no rules, or let nobody read them. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/**
 * Waits until the whole style sheet applies (PAGE-71): a first view brings the rules of its own markup alone, and scripts draw more.
 * Never resolves where the sheet's file cannot be had: the page then stays the server's.
 */
export async function wholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("head > link[rel=stylesheet]");
  // The late script gives it another medium once it is there.
  if (link?.media === "not all")
    await new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
  // A later view leads to the file alone, which the browser may have lost and cannot have again.
  else if (link && !hasRules(link)) await new Promise(() => undefined);
}
