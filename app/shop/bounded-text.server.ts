/** The text of another server's answer. @throws {Error} where it is longer: nothing more of it is read */
export async function boundedText({ body }: Response, largest: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > largest) {
      await reader?.cancel();
      throw new Error(`More than ${largest} bytes`);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString("utf8");
}
