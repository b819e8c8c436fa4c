import { type Border, border } from "./border";
import { HUE_COLOURS, INK, PAPER } from "./hue";
import { journalPlate, type PlateName } from "./journal";
import type { LetteredLine, Lettering } from "./lettering.server";
import { journalInk, journalMedallion, medallion } from "./plate";
import { PICTURE_SIZE, sheet } from "./sheet";
import { themeOf } from "./theme";

/*
 * Cards: what others show of a page that is sent or shared. A picture on the left, words beside it, drawn as outlines.
 * They are mostly seen at a quarter of their size: few words, and large.
 */

/** What is written on a card, in the shop's language. */
export interface CardWords {
  /** What the card is of. */
  name: string;
  /** What that is, below. */
  line: string;
  /** Who shows it, at the foot. */
  shop: string;
}

/** Where words stand, in pixels: nothing is written outside. */
export interface CardColumn {
  x: number;
  width: number;
  /** Name and line stand in the middle between its top and a rule; the shop's baseline is its foot. */
  top: number;
  rule: number;
  foot: number;
}

/** Beside a packet or a photograph, and inside a plate's frame. */
export const COLUMNS = {
  picture: { x: 556, width: 580, top: 72, rule: 490, foot: 550 },
  plate: { x: 528, width: 552, top: 100, rule: 446, foot: 504 },
};

/** Letters of a text that are written; what is longer ends in an ellipsis. */
const MAX_LETTERS = 64;

interface Type {
  /** Pixels, and the least that it keeps in one line, and with its words whole. */
  largest: number;
  oneLine: number;
  wholeWords: number;
  /** Height of capitals, and of a line, as shares of the size. */
  capitals: number;
  step: number;
}

const NAME: Type = { largest: 104, oneLine: 88, wholeWords: 26, capitals: 0.75, step: 1.08 };
const LINE: Type = { largest: 38, oneLine: 34, wholeWords: 20, capitals: 0.75, step: 1.35 };
const SHOP: Type = { ...LINE, largest: 34, oneLine: 0, wholeWords: 0 };

/** A text in its type, and how high it stands from its first line's capitals to its last baseline. */
interface Setting {
  type: Type;
  size: number;
  lines: LetteredLine[];
  height: number;
}

function setLines(lines: LetteredLine[], type: Type, { width }: CardColumn): Setting {
  const widest = Math.max(1, ...lines.map(({ left, right }) => right - left));
  const size = Math.min(type.largest, Math.floor((width * 1000) / widest));
  return { type, size, lines, height: size * (type.capitals + type.step * (lines.length - 1)) };
}

/** A text in one line, or in the two that can be written largest: between words, or inside them where they are long. */
function setText(text: string, type: Type, column: CardColumn, letter: Lettering): Setting {
  let letters = [...text.trim()];
  if (letters.length > MAX_LETTERS)
    letters = [
      ...`${letters
        .slice(0, MAX_LETTERS - 1)
        .join("")
        .trimEnd()}…`,
    ];
  const anywhere = letters.map((_, index) => index).slice(1);
  const afterWords = anywhere.filter((index) => letters[index] === " " || letters[index - 1] === "-");
  let best = setLines([letter(letters.join(""))], type, column);
  const breakAt = (index: number) => {
    const halves = [letters.slice(0, index), letters.slice(index)];
    // A dot that parts words is not needed where the line ends.
    const lines = halves.map((half) => letter(half.join("").replace(/^[\s·]+|[\s·]+$/g, "")));
    const broken = setLines(lines, type, column);
    if (broken.size > best.size) best = broken;
  };
  if (best.size < type.oneLine) afterWords.forEach(breakAt);
  if (best.size < type.wholeWords) anywhere.forEach(breakAt);
  return best;
}

/** A text as paths, its first line's capitals from so far down on; the ink of each line starts where the column does. */
function written({ type, size, lines }: Setting, top: number, { x }: CardColumn, ink: string): string {
  const scale = size / 1000;
  return lines
    .map(({ path, left }, line) => {
      const baseline = Math.round(top + size * (type.capitals + type.step * line));
      const transform = `translate(${Math.round(x - left * scale)} ${baseline})scale(${scale})`;
      return `<path class="words" fill="${ink}" transform="${transform}" d="${path}"/>`;
    })
    .join("");
}

/** A card's words beside what stands on its left. */
function card(words: CardWords, left: string, ink: string, column: CardColumn, letter: Lettering): string {
  const { width, height } = PICTURE_SIZE.card;
  const name = setText(words.name, NAME, column, letter);
  const line = setText(words.line, LINE, column, letter);
  const shop = setText(words.shop, SHOP, column, letter);
  // Clear of what hangs below the name's last line.
  const gap = 26 + name.size * 0.22;
  const top = (column.top + column.rule - name.height - gap - line.height) / 2;
  return sheet(
    "card",
    `<path fill="${PAPER}" d="M0 0H${width}V${height}H0z"/>` +
      left +
      written(name, top, column, INK) +
      written(line, top + name.height + gap, column, ink) +
      `<path stroke="${ink}" stroke-width="3" d="M${column.x} ${column.rule}h${column.width}"/>` +
      written(shop, column.foot - shop.height, column, INK),
  );
}

/**
 * The card of a variety beside its packet's picture: an SVG file, the same for the same words and picture.
 * @param packet an SVG file of the kind `social`
 */
export function packetCardSvg(words: CardWords, packet: string, ink: string, letter: Lettering): string {
  const { width, height } = PICTURE_SIZE.social;
  const box = `width="520" height="630" viewBox="0 0 ${width} ${height}"`;
  return card(words, packet.replace(/^<svg[^>]*>/, `<svg ${box}>`), ink, COLUMNS.picture, letter);
}

/** Pixels of the photograph on a card. */
export const PHOTOGRAPH = { width: 504, height: 630 };

/**
 * The card of a variety beside its photograph: an SVG file that holds it.
 * @param jpeg upright, in the proportions of `PHOTOGRAPH`
 */
export function photographCardSvg(words: CardWords, jpeg: Buffer, ink: string, letter: Lettering): string {
  const { width, height } = PHOTOGRAPH;
  const image = `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString("base64")}"/>`;
  return card(words, image, ink, COLUMNS.picture, letter);
}

/** The card of what has a plate: its frame and its medallion, with words beside it. */
function besideMedallion(
  words: CardWords,
  { ornament, ink, middle }: { ornament: Border; ink: string; middle: string },
  letter: Lettering,
): string {
  const left =
    border(ornament, { x: 48, y: 43, width: 1104, height: 544 }, ink) +
    `<g transform="translate(294 315)scale(.67)">${middle}</g>`;
  return card(words, left, ink, COLUMNS.plate, letter);
}

/** The card of a collection: its plate with its name, an SVG file. */
export function plateCardSvg(
  words: CardWords,
  { slug, name, icon }: { slug: string; name: string; icon?: string },
  letter: Lettering,
): string {
  const theme = themeOf(slug, name, ...(icon ? [icon] : []));
  const ink = HUE_COLOURS[theme.hue].day;
  return besideMedallion(words, { ornament: theme.border, ink, middle: medallion(theme.motif, ink) }, letter);
}

/** The card of an article: its plate with its title, an SVG file. */
export function articleCardSvg(words: CardWords, plate: PlateName, letter: Lettering): string {
  const { border: ornament } = journalPlate(plate);
  return besideMedallion(
    words,
    { ornament, ink: journalInk(plate), middle: journalMedallion(plate) },
    letter,
  );
}
