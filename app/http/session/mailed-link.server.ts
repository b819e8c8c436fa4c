/** The token of the mailed link that a request came by, from its address; its further addresses keep it. */
export const linkOf = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get("lien") ?? undefined;
