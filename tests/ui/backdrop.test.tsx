import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { Backdrop } from "~/ui/product/backdrop";

it("is nothing without a script, and names its files by their widths for one [PICTURE-8, PICTURE-9]", () => {
  const $ = load(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <Backdrop digest="0123456789abcdef0123" width={1200} height={800} drawn className="w-72" />
      </StaticRouter>,
    ),
  );
  const ground = $("body > *");
  expect(ground.attr("aria-hidden")).toBe("true");
  expect([ground.text(), ground.children().length, $("img, [style]").length]).toEqual(["", 0, 0]);
  const files = (ground.attr("data-background") ?? "").split(", ");
  expect(files[0]).toBe("/images/0123456789abcdef0123.webp?w=320 320w");
  expect(files.at(-1)).toBe("/images/0123456789abcdef0123.webp?w=640 640w");
});
