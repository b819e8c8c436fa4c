/**
 * Runs `work` every so many ms, never twice at a time; answers how to stop. The process may end meanwhile.
 * @param interval ms between two beginnings; 0 for never
 * @param onError told of a run that failed; the next one comes all the same
 */
export function every(
  interval: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  if (interval === 0) return () => undefined;
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    work()
      .catch(onError)
      .finally(() => (running = false));
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
