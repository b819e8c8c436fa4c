import type { Tone } from "../feedback/tone";

/** How a pack or a variety stands in stock, in words and in colour. */
export interface AvailabilityLabel {
  label: string;
  tone: Tone;
}
