/** The shop's colours (app/styles/colours.css) as plain values: mail programs read no variables. */
export const COLOURS = {
  light: {
    paper: "#f6f2e8",
    card: "#fffdf9",
    ink: "#0f172b",
    muted: "#45556c",
    rule: "#d8d0bf",
    primary: "#016630",
    "on-primary": "#fffdf9",
  },
  dark: {
    paper: "#14130f",
    card: "#1c1b16",
    ink: "#e2e8f0",
    muted: "#90a1b9",
    rule: "#3d3a30",
    primary: "#9cc9a4",
    "on-primary": "#14130f",
  },
} as const;
