import { Avatar } from "~/ui/content/avatar";
import { Anchor } from "~/ui/layout/anchor";
import type { articleHead } from "~/views/article.server";

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleByline({
  by,
  dates,
  reading,
}: Pick<ReturnType<typeof articleHead>, "by" | "dates" | "reading">) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-4 text-sm">
      {by && (
        <p className="flex items-center gap-3 text-base text-ink">
          <Avatar name={by.name} picture={by.picture} size="xl" />
          <Anchor href={by.href} className="tap">
            {by.label}
          </Anchor>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {dates.map(({ day, words }) => (
          <li key={words}>
            <time dateTime={day}>{words}</time>
          </li>
        ))}
        <li>{reading}</li>
      </ul>
    </div>
  );
}
