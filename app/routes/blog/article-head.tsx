import { Avatar } from "~/ui/content/avatar";
import { Anchor } from "~/ui/layout/anchor";
import { Picture } from "~/ui/product/picture";
import type { articleHead } from "~/views/article.server";

/** Who wrote an article, when, how long it takes to read, and its plate. */
export function ArticleHead({ by, dates, reading, picture }: ReturnType<typeof articleHead>) {
  return (
    <div className="spaced-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-3 text-sm text-muted">
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
      <Picture
        {...picture}
        sizes="(min-width: 30rem) 28rem, 100vw"
        widest={448}
        priority
        className="plate max-w-md"
      />
    </div>
  );
}
