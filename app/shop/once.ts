/** Makes a value from an object when it is first asked for, and keeps it as long as the object is there. */
export function once<Source extends object, Value>(
  make: (source: Source) => Value,
): (source: Source) => Value {
  const made = new WeakMap<Source, Value>();
  return (source) => {
    if (!made.has(source)) made.set(source, make(source));
    return made.get(source) as Value;
  };
}
