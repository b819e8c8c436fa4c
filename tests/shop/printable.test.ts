import { expect, it } from "vitest";
import { printable } from "~/shop/printable";

it.each([
  ["an escape sequence", "\u001b[31mrouge\u001b[0m", "\\u001b[31mrouge\\u001b[0m"],
  ["an operating system command", "\u001b]0;titre\u0007", "\\u001b]0;titre\\u0007"],
  ["a control of eight bits", "\u009b2J\u0085", "\\u009b2J\\u0085"],
  ["the end of a line", "Claire\r\nCommande payée", "Claire\\u000d\\u000aCommande payée"],
  ["other ends of lines", "a\u2028b\u2029c\u000bd\u000ce", "a\\u2028b\\u2029c\\u000bd\\u000ce"],
  ["overrides of direction", "\u202egpj.exe\u202c\u2067x\u2069", "\\u202egpj.exe\\u202c\\u2067x\\u2069"],
  ["marks of direction", "\u200ea\u200f\u061c", "\\u200ea\\u200f\\u061c"],
  ["a backspace and a deletion", "a\bb\u007f\0", "a\\u0008b\\u007f\\u0000"],
  ["half a character", "a\ud83d", "a\\ud83d"],
])("%s is written out [LOG-4]", (_what, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it("text stays text: accents, spaces of every width, tabs, pictures, other scripts [LOG-4]", () => {
  const text = "Élodie d’Œuvre : « 5\u202f% »\u00a0\t→ 🌱 שלום مرحبا 👩‍🌾";
  expect(printable(text)).toBe(text);
});
