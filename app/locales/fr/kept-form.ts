/** A form that is back after its session had ended. */
export const keptForm = {
  title: "Ce que vous aviez écrit est toujours là",
  text: "Votre session avait pris fin avant l’envoi. Vérifiez ce qui suit, puis envoyez-le de nouveau.",
} as const;
