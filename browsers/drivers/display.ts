import { type Program, startProgram } from "./program";

/** Starts an X server without a screen, for browsers that draw into a window alone. @returns what such a browser's environment needs */
export async function openDisplay(
  width: number,
  height: number,
): Promise<Program & { env: Record<string, string> }> {
  const args = ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  const display = await startProgram("Xvfb", args, /^(\d+)\n/m);
  return { ...display, env: { DISPLAY: `:${display.said?.[1]}`, LIBGL_ALWAYS_SOFTWARE: "1" } };
}
