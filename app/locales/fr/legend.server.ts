/** The page that explains packets, and the fold below a variety's packet. */
export const legend = {
  title: "Lire le sachet",
  description:
    "Ce que disent les marques, les images et les encres des sachets de graines de Chènevis, un exemple pour chacune.",
  lead: "Chaque sachet est dessiné d’après les caractéristiques de sa variété. Voici ce que disent ses marques, comment son image est choisie et d’où viennent ses deux encres.",

  sample: "Un sachet, de haut en bas",
  sampleOf: "Le sachet de {{name}}",
  "part-plate": "« {{plate}} » : la place de la variété dans le catalogue.",
  "part-shop": "« {{shop}} » : la maison.",
  "part-name": "Le nom de la variété, en entier.",
  "part-picture": "L’image, choisie d’après les caractéristiques de la variété : {{scene}}.",
  "part-marks": "Les marques : {{marks}}.",
  "part-contents": "Le contenu, en toutes lettres.",
  "part-parents_one": "Une graine par parent connu : ici, une seule.",
  "part-parents_many": "Une graine par parent connu, cinq au plus : ici, {{count}}.",
  "part-parents_other": "Une graine par parent connu, cinq au plus : ici, {{count}}.",

  marks: "Les marques",
  "mark-weeks": "Anneau de graines",
  "about-weeks":
    "Autant de graines que de semaines de floraison, leur nombre au milieu ; pour une autofloraison, que de semaines du semis à la maturité.",
  "mark-height": "Tige",
  "about-height":
    "La plus grande hauteur connue, en centimètres : celle en extérieur, sinon celle en intérieur.",
  "mark-sun": "Soleil",
  "about-sun": "Autofloraison : la plante fleurit selon son âge, et non selon la durée du jour.",
  "mark-feminized": "Signe féminin",
  "about-feminized": "Graines féminisées : elles donnent presque toujours des plantes femelles.",
  "mark-regular": "Signes féminin et masculin",
  "about-regular": "Graines régulières : elles donnent des plantes femelles et des plantes mâles.",

  pictures: "L’image",
  picturesLead: "Un sachet porte la première de ces six images qui convient à sa variété.",
  "picture-balance": "La balance",
  "aboutPicture-balance":
    "Variété dont le CBD peut atteindre {{share}} : le fléau penche vers ce dont elle a le plus, le CBD à gauche ou le THC à droite.",
  "picture-clock": "Le soleil et son cadran",
  "aboutPicture-clock":
    "Autofloraison : le cadran a une division par semaine, le soleil deux rayons par semaine.",
  "picture-land": "Le paysage",
  "aboutPicture-land":
    "Variété de pays : la terre d’où elle vient, d’après son nom, sinon d’après ses origines ou son climat.",
  "picture-season": "La longue saison",
  "aboutPicture-season":
    "Haze, par le nom, les parents ou la collection : plus la floraison est longue, plus le soleil est haut.",
  "picture-leaf": "La planche de feuilles",
  "aboutPicture-leaf":
    "Classique sans arôme singulier, ou variété sans arôme connu : une à trois feuilles selon les parents, de cinq folioles chez l’indica à neuf chez la sativa, en clair sur fond d’encre si les graines sont régulières.",
  "picture-aroma": "La gravure d’un arôme",
  "aboutPicture-aroma":
    "Toutes les autres : le plus singulier de leurs trois premiers arômes, un second à côté, dans un cadre propre à leur type.",

  frames: "Les cinq cadres des arômes",
  "frame-indica": "Une niche d’encre, l’arôme en clair.",
  "frame-mostly-indica": "Un médaillon, et l’autre arôme dans un disque.",
  "frame-hybrid": "La page partagée en deux, un arôme de chaque côté.",
  "frame-mostly-sativa": "L’arôme en grand, sans cadre, l’autre en petit dans un coin.",
  "frame-sativa": "La page ouverte, et l’autre arôme dans une bande d’encre.",

  inks: "Les deux encres",
  inksLead:
    "La première encre est celle de l’arôme de tête, la seconde celle du premier arôme d’une autre famille. La seconde teinte aussi le fond, d’autant plus que la variété tient de l’indica, à moins qu’une couleur ne soit dans le nom.",
  engraving: "Gravure",
  example: "Exemple : {{name}}",

  height: "{{figure}} de haut au plus",
  autoflower: "autofloraison",
  "seeds-feminized": "graines féminisées",
  "seeds-regular": "graines régulières",
  "fold-weeks": "Anneau : {{meaning}}",
  "fold-height": "Tige : {{meaning}}",
  "fold-sun": "Soleil : {{meaning}}",
  "fold-feminized": "Signe féminin : {{meaning}}",
  "fold-regular": "Deux signes : {{meaning}}",
  "fold-picture": "Image : {{meaning}}",
  "fold-parents_one": "Graine, en bas : {{count}} parent connu",
  "fold-parents_many": "Graines, en bas : {{count}} de parents connus",
  "fold-parents_other": "Graines, en bas : {{count}} parents connus",
  foldMore: "Toutes les marques",
} as const;
