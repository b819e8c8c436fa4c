/** The last of a list; nothing where it is empty. In place of `.at(-1)`, which the oldest browsers of ours lack (docs/browsers.md). */
export const last = <One>(list: readonly One[]): One | undefined => list[list.length - 1];
