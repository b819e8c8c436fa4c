/** The value of a cookie that scripts may read; null where it is absent or cannot be decoded. */
export function cookieNamed(name: string): string | null {
  const line = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  if (line === undefined) return null;
  try {
    return decodeURIComponent(line.slice(name.length + 1));
  } catch {
    return null;
  }
}
