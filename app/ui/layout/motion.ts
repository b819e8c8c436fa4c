/** Whether who looks has not asked for less motion; false on the server. */
export const isMotionWelcome = (): boolean =>
  typeof window !== "undefined" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
