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
