/**
 * A signal that ends a request after some milliseconds, its answer included. In place of `AbortSignal.timeout`, which Chrome has from
 * 103 on and Safari from 16.
 */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}
