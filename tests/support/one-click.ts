/** How a mail program ends mails (RFC 8058): without cookies, without Origin, as multipart, which it prefers, or as a form. */
export function oneClick(kind: "multipart" | "form"): RequestInit {
  const field = { "List-Unsubscribe": "One-Click" };
  const body = kind === "form" ? new URLSearchParams(field) : new FormData();
  if (body instanceof FormData) body.set("List-Unsubscribe", field["List-Unsubscribe"]);
  return { method: "POST", body, redirect: "manual" };
}
