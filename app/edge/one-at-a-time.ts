/** Work that is done once for all who wait for it. */
interface OneAtATime {
  /** Resolves once the work of a key that is under way ends, however it does; null where none is. */
  ending(key: string): Promise<void> | null;
  /** Takes on the work of a key. @returns ends it; twice is the same as once */
  begin(key: string): () => void;
}

/** Holds no more than is under way. */
export function oneAtATime(): OneAtATime {
  const underWay = new Map<string, Promise<void>>();
  return {
    ending: (key) => underWay.get(key) ?? null,
    begin(key) {
      let resolve: () => void = () => undefined;
      const ended = new Promise<void>((done) => (resolve = done));
      underWay.set(key, ended);
      return () => {
        if (underWay.get(key) === ended) underWay.delete(key);
        resolve();
      };
    },
  };
}
