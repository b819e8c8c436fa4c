/** What is said of a form that could not be stored. */
export const unstored = {
  sentence: "Nous ne pouvons rien enregistrer pour l’instant.",
  way: "Renvoyez ce formulaire dans quelques minutes. Si cela dure, écrivez à {{email}} en donnant la référence {{reference}}.",
};
