/** What a message or badge is about: its colour, never its only sign. */
export type Tone = "neutral" | "success" | "info" | "warning" | "error";

/** Text colours of tones; AA on paper, card and the tone's own soft ground. */
export const TONE_TEXT: Record<Tone, string> = {
  neutral: "text-muted",
  success: "text-success",
  info: "text-info",
  warning: "text-warning",
  error: "text-error",
};

/** Edge and ground of boxes (classes of styles/components.css, in full so that a search finds them). */
export const TONE_BOX: Record<Tone, string> = {
  neutral: "tone-neutral",
  success: "tone-success",
  info: "tone-info",
  warning: "tone-warning",
  error: "tone-error",
};
