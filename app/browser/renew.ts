/**
 * Empties the storages of a browser that asked for a fresh start, and ends the cookie that says so: on plain http
 * browsers ignore the `Clear-Site-Data` of that answer, older ones do everywhere (EDGE-8). To be called before the router is there, which
 * would write again what it read.
 */
export function finishRenewal(): void {
  if (!/(^|; )renew=/.test(document.cookie)) return;
  document.cookie = "renew=; Max-Age=0; Path=/";
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that has no storages keeps nothing in them.
  }
}
