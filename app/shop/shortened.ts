/** A text of at most so many characters: what is cut off a longer one is told by « … ». */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character outside the first plane is two units: none is cut in its middle.
  return `${[...text.slice(0, most)].slice(0, -1).join("").trimEnd()}…`;
}
