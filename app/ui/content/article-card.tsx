import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../layout/anchor";
import { Avatar } from "./avatar";

interface ArticleCardProps {
  href: string;
  title: string;
  summary?: ReactNode;
  /** When it was published, and changed since: « 2026-11-20 », « Publié le 20 novembre 2026 ». */
  dates: { day: string; words: string }[];
  /** « 6 minutes de lecture ». */
  reading: ReactNode;
  author?: Pick<ComponentProps<typeof Avatar>, "name" | "picture">;
  /** Names of its categories. */
  categories?: string[];
  /** The article's plate, which says in a word what it is: the card says the rest. Without any, w3m prints its file's name. */
  picture?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
}

/** An article as a sheet of the herbarium: plate, categories, title, dates, who wrote it. All of it is one link. */
export function ArticleCard({
  href,
  title,
  summary,
  dates,
  reading,
  author,
  categories = [],
  picture,
  level = 2,
}: ArticleCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="sheet chapter">
      {picture}
      {categories.length > 0 && <p className="label-caps mb-2">{categories.join(" · ")}</p>}
      <Heading className="text-xl page-lg:text-2xl">
        <Anchor href={href} className="sheet-link">
          {title}
        </Anchor>
      </Heading>
      {summary && <p className="mt-2">{summary}</p>}
      <div className="mt-auto pt-5 text-sm text-muted">
        {author && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3 text-base text-ink">
            <Avatar {...author} size="xl" /> {author.name}
          </p>
        )}
        <ul className="border-t border-rule pt-3">
          {dates.map(({ day, words }) => (
            <li key={words}>
              <time dateTime={day}>{words}</time>
            </li>
          ))}
          <li>{reading}</li>
        </ul>
      </div>
    </article>
  );
}
