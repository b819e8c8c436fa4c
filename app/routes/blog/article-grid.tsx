import { ArticleCard } from "~/ui/content/article-card";
import { SizedPicture } from "~/ui/product/picture";
import type { ArticleCardView } from "~/views/blog.server";

/** CSS pixels: a sheet has its column's width, which is the window's on a telephone. */
const WIDEST = 640;

/** Three stand in one row as soon as a sheet's plate is above its name: two columns would leave one of them alone. */
const ROW_OF_THREE = "grid gap-6 page-md:grid-cols-3";

/** The cards of articles, in columns where there is room. */
export function ArticleGrid({ cards, level }: { cards: ArticleCardView[]; level: 2 | 3 }) {
  return (
    <ul className={cards.length === 3 ? ROW_OF_THREE : "grid gap-6 page-sm:grid-cols-2 page-lg:grid-cols-3"}>
      {cards.map(({ slug, picture, ...card }) => (
        <li key={slug} className="grid min-w-0 grid-cols-1">
          <ArticleCard
            {...card}
            level={level}
            picture={
              <SizedPicture
                {...picture}
                isNamed
                sizes="(min-width: 72rem) 24rem, (min-width: 40rem) 45vw, 30vw"
                widest={WIDEST}
                className="plate mb-4"
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
