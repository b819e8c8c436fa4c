import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Tooltip } from "~/ui/feedback/tooltip";

it("stands after its words in the page, describes them, and is reached by a keyboard [PANEL-13]", () => {
  const html = renderToStaticMarkup(
    <p>
      <Tooltip text="Moins de 1 %.">faible</Tooltip> <Tooltip text="20 % ou plus.">élevée</Tooltip>
    </p>,
  );
  const $ = load(html);
  expect($("p").text()).toBe("faible Moins de 1 %. élevée 20 % ou plus.");
  const described = $("[aria-describedby]").toArray();
  expect(
    described.map((words) => {
      const text = $(`[id="${$(words).attr("aria-describedby")}"]`);
      return [$(words).text(), $(words).attr("tabindex"), text.attr("role"), text.text()];
    }),
  ).toEqual([
    ["faible", "0", "tooltip", "Moins de 1 %."],
    ["élevée", "0", "tooltip", "20 % ou plus."],
  ]);
  expect($("[title], [style], button, details")).toHaveLength(0);
});
