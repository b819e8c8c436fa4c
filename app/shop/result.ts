/** What a command answers: its value, or the one problem that kept it from being done (nothing was then stored). */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refuse = <Problem>(problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
});
