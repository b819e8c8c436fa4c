import { Fragment } from "react";
import { Anchor } from "~/ui/layout/anchor";
import { Hidden } from "~/ui/layout/hidden";
import type { articleHead } from "~/views/article.server";

/** The categories of an article in one line, each a link to its articles. */
export function ArticleCategories({ label, links }: ReturnType<typeof articleHead>["categories"]) {
  return (
    <>
      <Hidden>
        {label}
        {"\u202f: "}
      </Hidden>
      {links.map(({ label: name, href }, index) => (
        <Fragment key={href}>
          {index > 0 && " · "}
          <Anchor href={href} className="tap">
            {name}
          </Anchor>
        </Fragment>
      ))}
    </>
  );
}
