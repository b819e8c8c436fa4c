import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { SizedPicture } from "~/ui/product/picture";

const packet = { digest: "0123456789abcdef0123", width: 480, height: 640, drawn: true };

function draw(props: Partial<ComponentProps<typeof SizedPicture>> = {}) {
  const html = renderToStaticMarkup(
    <SizedPicture {...packet} alt="Un sachet" sizes="100vw" widest={1536} {...props} />,
  );
  const image = load(html)("img");
  const srcset = (image.attr("srcset") ?? "").split(", ").map((one) => one.split(" "));
  return { html, image, srcset };
}

it("offers each width once per density, by its real pixels, in rising order", () => {
  const { srcset } = draw();
  expect(srcset.map(([, width]) => width)).toEqual([
    "320w",
    "640w",
    "768w",
    "1024w",
    "1280w",
    "1536w",
    "2048w",
    "2560w",
    "3072w",
  ]);
  expect(srcset[0]?.[0]).toBe(`/images/${packet.digest}.webp?w=320`);
  expect(srcset.at(-1)?.[0]).toBe(`/images/${packet.digest}.webp?w=1536&dpr=2`);
});

it("offers nothing larger than a screen of density 2 needs at the widest it is drawn [PICTURE-20]", () => {
  const widths = (widest: number) => draw({ widest }).srcset.map(([, width]) => width);
  expect(widths(345)).toEqual(["320w", "640w", "768w"]);
  expect(widths(160)).toEqual(["320w"]);
  expect(widths(161)).toEqual(["320w", "640w"]);
});

it("offers no more of a photograph than twice its own pixels", () => {
  const { srcset } = draw({ drawn: false, width: 500, height: 400 });
  expect(srcset.map(([, width]) => width)).toEqual(["320w", "640w", "768w", "1000w"]);
});

it("keeps its place, says what it shows and waits until it is near", () => {
  const { image } = draw({ className: "w-full" });
  expect(image.attr()).toMatchObject({
    src: `/images/${packet.digest}.webp?w=640`,
    sizes: "100vw",
    width: "480",
    height: "640",
    alt: "Un sachet",
    loading: "lazy",
    decoding: "async",
    class: "w-full",
  });
  expect(image.attr("fetchpriority")).toBeUndefined();
  expect(draw({ alt: "" }).html).toContain('alt=""');
});

it("is fetched first where it is the page's first, without a warning of React's", () => {
  const warn = vi.spyOn(console, "error");
  onTestFinished(() => warn.mockRestore());
  const { html, image } = draw({ priority: true });
  expect(html).toContain('fetchpriority="high"');
  expect(image.attr("loading")).toBe("eager");
  expect(warn).not.toHaveBeenCalled();
});
