import { figure, figureSentences } from "./fr/figure";
import { namespace } from "./namespace";

/** The words that figures draw: they go to the browser with them. */
export const figureText = namespace({ fr: figure });

/** Sentences, put together on the server. */
export const figureSentence = /* @__PURE__ */ namespace({ fr: figureSentences });

/** First and last day, counted from 1 January (0). */
type Days = readonly [from: number, to: number];

/** The third of a month that a day of the year lies in. */
function partOfMonth(day: number) {
  // Any year of 365 days.
  const date = new Date(Date.UTC(2001, 0, 1 + day));
  const third = Math.min(2, Math.floor((date.getUTCDate() - 1) / 10)) as 0 | 1 | 2;
  return { third, month: figureSentence(`month-${date.getUTCMonth()}` as "month-0") };
}

/** « de mi-avril à fin mai », « de début à fin mai », « fin mai ». */
function span([first, last]: Days): string {
  const [from, to] = [partOfMonth(first), partOfMonth(last)];
  const end = figureSentence(`third-${to.third}`, to);
  if (from.month !== to.month)
    return figureSentence("span", { from: figureSentence(`third-${from.third}`, from), to: end });
  return from.third === to.third
    ? end
    : figureSentence("span", { from: figureSentence(`third-${from.third}-of`), to: end });
}

/** A year's bands of a calendar in one sentence. */
export function seasonWords(season: {
  sowing: Days;
  flowering: Days;
  harvest: Days;
  frost: boolean;
}): string {
  return figureSentence(season.frost ? "seasonFrost" : "season", {
    sowing: span(season.sowing),
    flowering: span(season.flowering),
    harvest: span(season.harvest),
  });
}
