/*
 * The one folding: how the shop compares and finds words, and what addresses are made of. An index and what is looked for in it, a name
 * and its address, a column's heading and the one that is known: both sides are folded here.
 */

/**
 * Latin letters that Unicode parts into nothing (NFKD leaves them whole), small, by the letters of ASCII that stand for them: by the letter
 * that a stroke, hook or turn was added to, ligatures by their parts. Tones by what Zhuang writes for them since 1982, clicks by what
 * Zulu writes, glottal stops by what Maltese writes.
 */
const STAND_FOR: Record<string, string> = {
  a: "ɐɑɒᴀᴥᶏᶐⱥꜣꜥꞻꬰꬱꭤ",
  aa: "ꜳ𐞀",
  ae: "æᴁᴂꞛ",
  ao: "ꜵ",
  au: "ꜷ",
  av: "ꜹꜻ",
  ay: "ꜽ",
  b: "ƀƃɓʙᴃᴯᵬᶀꞗꞵ",
  c: "ƈǀǂȼɕʗᴄↄꜿꞓꞔ𝼏𝼝",
  con: "ꝯ",
  d: "ðđƌȡɖɗᴅᴆᵭᶁᶑẟꝺꟈ𝼥",
  db: "ȸ",
  dum: "ꝱ",
  dz: "ƻʣʥꭦ",
  dzh: "ʤ𝼒𝼙",
  e: "ǝɇɘəɚɛɜɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻꬲꬳꬴꭡ",
  et: "ꝫ",
  f: "ƒɸᵮᶂⅎⱷꜰꝼꞙꟻꬵ",
  fng: "ʩ𝼀",
  g: "ǥɠɡɢɣʛᵷᵹᶃꝿꞡꟑꬶ𝼁𝼂",
  gh: "ƣ",
  h: "ħƅɥɦɧʜʮʯⱨⱶꜧꞕꟶ",
  hw: "ƕ",
  i: "ıɨɩɪᴉᵎᵻᵼᶖꞽꟷꟾ𝼚",
  ie: "ꭠ",
  is: "ꝭ",
  j: "ȷɉɟʄʝᴊ",
  k: "ĸƙʞᴋᶄⱪꝁꝃꝅꞣ𝼃𝼐",
  l: "łƚƛȴɫɬɭʟᴌᶅⱡꝇꝉꞁꞎꟛꬷꬸꬹ𝼄𝼑𝼓𝼦",
  ll: "ỻ",
  ls: "ʪ",
  lum: "ꝲ",
  lz: "ʫ",
  lzh: "ɮ𝼅",
  m: "ɯɰɱᴍᴟᵯᶆꟺꟽꟿꬺ",
  mum: "ꝳ",
  n: "ŋƞȵɲɳɴᴎᴻᵰᶇꞑꞥꬻ𝼧ꬼ𝼇𝼔",
  num: "ꝴ",
  o: "øɔɤɵɷᴏᴐᴑᴒᴓᴖᴗᶗⱺꝋꝍꞷꟁꬽꬾꬿꭃꭄ𝼛",
  oe: "œɶᴔꞝꭀꭁꭂꭢ",
  oo: "ꝏ",
  ou: "ȣᴕ",
  p: "ƥʘᴘᵱᵽᶈꝑꝓꝕ꟏ꟼ",
  q: "ƽǃɂɋʔʕʠʡʢᴤꜫꜭꜯꝗꝙꞌꞏꞯ𝼊𝼎",
  qp: "ȹ",
  r: "ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭅꭆꭇꭈꭉꭊꭋꭌꭨ𝼈𝼕𝼖𝼨",
  rum: "ꝝꝵꝶ",
  s: "ȿʂᵴᶊẜẝꜱꞅꞩꟊꟍꟗꟙ𝼞𝼩",
  sh: "ƪʃʅʆᶋᶘꭍ𝼋𝼌",
  ss: "ß",
  t: "ŧƫƭȶʇʈʭᴛᵵⱦꞇ𝼉𝼍𝼪",
  tc: "ʨ",
  th: "þᵺꝥꝧꟓ",
  ts: "ƾʦꭧ",
  tsh: "ʧ𝼗𝼜",
  tum: "ꝷ",
  tz: "ꜩ",
  u: "ʉʊᴜᴝᴞᵾᵿᶙꞹꞿꭎꭏꭒ",
  ue: "ᵫꞟ",
  ui: "ꭐꭑ",
  um: "ꝸ",
  uo: "ꭣ",
  v: "ʋʌᴠᶌỽⱱⱴꝟꝩ",
  vy: "ꝡ",
  w: "ƿʍʬᴡⱳꟃꟕ",
  x: "ǁʖᶍꭓꭔꭕꭖꭗꭘꭙ",
  y: "ƴȝɏʎʏỿꭚ𝼆",
  z: "ƍƨƶȥɀʐʑᴢᵶᶎⱬꝣ",
  zh: "ƹƺʒʓᴣᶚ𝼘",
  // Greek: the sigma that ends a word.
  σ: "ς",
  // Half rings, primes and the like stand within words and are no letter of theirs.
  "": "ʹʺʻʽʾʿˀˁˆˇˈˉˊˋˌˍˎˏːˑ",
  // The apostrophe that is counted as a letter: it parts words as the others do.
  " ": "ʼ",
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(STAND_FOR).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])),
);

/** Letters that NFKD parts from a point or an apostrophe, which would end the word there. */
const UNPARTED: Record<string, string> = { ŀ: "l", Ŀ: "l", ŉ: "n" };

/**
 * A text as texts are compared: small letters, no accents, each Latin letter by letters of a to z (« Œil », « œil », « OEIL » are « oeil »), full
 * width, ligatures, raised and circled signs by what they stand for. Other scripts keep their letters, digits and punctuation stay.
 * Folding again changes nothing. A text grows to 18 times its length at most: whoever takes one from outside bounds it.
 */
export function folded(text: string): string {
  // Most texts: the rules below leave them as they are, and cost ten times as much.
  if (/^[\n -~]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .replace(/[Ŀŀŉ]/g, (letter) => UNPARTED[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  if (/^[\n -~]*$/.test(plain)) return plain;
  return plain.replace(/[^\n -~]/gu, (letter) => LETTERS.get(letter) ?? letter);
}
