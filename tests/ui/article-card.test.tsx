import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { ArticleCard } from "~/ui/content/article-card";
import { plain } from "../support/shopper";

const draw = (props: Partial<ComponentProps<typeof ArticleCard>> = {}) =>
  load(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <ArticleCard
          href="/blog/lire-un-sachet"
          title="Lire un sachet"
          dates={[{ day: "2026-11-02", words: "Publié le 2 novembre 2026" }]}
          reading="6 minutes de lecture"
          {...props}
        />
      </StaticRouter>,
    ),
  );

it("says everything once, its author's name too, and is one link", () => {
  const $ = draw({
    summary: "Feuille, marques et cadre.",
    categories: ["Catalogue", "Botanique"],
    author: { name: "Jeanne d’Arvor", picture: "/jeanne.png" },
    picture: <img src="/planche.webp" alt="" />,
    dates: [
      { day: "2026-11-02", words: "Publié le 2 novembre 2026" },
      { day: "2026-11-20", words: "Mis à jour le 20 novembre 2026" },
    ],
  });
  expect(plain($("article").text())).toBe(
    "Catalogue · BotaniqueLire un sachetFeuille, marques et cadre. Jeanne d’Arvor" +
      "Publié le 2 novembre 2026Mis à jour le 20 novembre 20266 minutes de lecture",
  );
  expect($("a").toArray()).toHaveLength(1);
  expect([$("h2 a").attr("href"), $("h2").text()]).toEqual(["/blog/lire-un-sachet", "Lire un sachet"]);
  const days = $("time").toArray();
  expect(days.map((day) => $(day).attr("datetime"))).toEqual(["2026-11-02", "2026-11-20"]);
  expect(
    $("img")
      .toArray()
      .map((image) => $(image).attr("alt")),
  ).toEqual(["", ""]);
});

it("leaves out what is not known", () => {
  const $ = draw({ level: 3 });
  expect(plain($("article").text())).toBe("Lire un sachetPublié le 2 novembre 20266 minutes de lecture");
  expect([$("h3").length, $("img").length]).toEqual([1, 0]);
});
