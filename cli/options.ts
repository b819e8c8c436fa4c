/** The words of a command and its options, each with a value; null where an option is unknown, comes twice or lacks its value. */
export function readOptions(args: string[], known: readonly string[]) {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (!arg.startsWith("--")) words.push(arg);
    else {
      const value = args[++at];
      if (!known.includes(arg) || options.has(arg) || value === undefined) return null;
      options.set(arg, value);
    }
  }
  return { words, options };
}

/** A page of a list, 1 where none is typed; null for what is no number of one. */
export const readPage = (typed = "1"): number | null => (/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null);

/** Whether an option comes twice: `parseArgs` would take the last, and nobody knows which was meant. */
export function isRepeated(args: readonly string[]): boolean {
  const names = args.flatMap((arg) => (arg.startsWith("--") ? (arg.split("=")[0] ?? arg) : []));
  return new Set(names).size < names.length;
}
