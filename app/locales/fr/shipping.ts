/** The two carrier labels, and how a range of days is said. */
export const shipping = {
  "priority-tracked": "Courrier prioritaire suivi",
  "regular-untracked": "Courrier ordinaire non suivi",
  range: "{{min}} à {{max}} jours ouvrés",
} as const;
