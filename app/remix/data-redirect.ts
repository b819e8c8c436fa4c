/**
 * A redirect in the words of Remix's client, which cannot see one that its fetch follows.
 * @param address path and query within the storefront
 * @param status 308 has it send its form there; any other has it load the page whole
 */
export function dataRedirect(address: string, status: 301 | 302 | 303 | 308) {
  const words =
    status === 308
      ? [{ _1: 2, _3: 4 }, "redirect", address, "status", status]
      : [
          ["SingleFetchRedirect", 1],
          { _2: 3, _4: 5, _6: 7 },
          ...["redirect", address, "status", status, "reload", true],
        ];
  return {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" },
    body: `${JSON.stringify(words)}\n`,
  };
}
