/* Input as WebDriver says it, in both of its forms: lists of actions of one device. */

/** Types a text, key by key. */
export const keyActions = (text: string) => ({
  type: "key",
  id: "keys",
  actions: [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]),
});

/** Presses at a place of the window, in CSS pixels. */
export const clickActions = (x: number, y: number) => ({
  type: "pointer",
  id: "mouse",
  parameters: { pointerType: "mouse" },
  actions: [
    { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});
