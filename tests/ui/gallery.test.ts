import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentSpecimens } from "../../gallery/content";
import { feedbackSpecimens } from "../../gallery/feedback";
import { figureSpecimens } from "../../gallery/figure";
import { formSpecimens } from "../../gallery/form";
import { iconSpecimens } from "../../gallery/icon";
import { layoutSpecimens, onThisPage } from "../../gallery/layout";
import { productSpecimens } from "../../gallery/product";

const GALLERY = "gallery";
const KIT = "app/ui";

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** Components that the modules of a folder export: functions and constants with a capital and a small letter. */
const exported = (folder: string) =>
  sources(folder)
    .flatMap((source) => [
      ...source.matchAll(/^export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/gm),
      ...source.matchAll(/^export \{([^}]*)\}/gm),
    ])
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.replace(/^.*\bas\b/, "").trim())
    .filter((name) => /^[A-Z]\w*[a-z]/.test(name));

const groups: Record<string, object> = {
  form: formSpecimens,
  feedback: feedbackSpecimens,
  layout: layoutSpecimens,
  product: productSpecimens,
  content: contentSpecimens,
  figure: figureSpecimens,
  icon: iconSpecimens,
};

describe("the gallery of components", () => {
  it("knows every folder of the kit", () => {
    expect(readdirSync(KIT).sort()).toEqual(Object.keys(groups).sort());
  });

  for (const [group, specimens] of Object.entries(groups))
    it(`shows every component of ${group}, and no other`, () => {
      const shown = Object.keys(specimens);
      const components = exported(join(KIT, group));
      expect(components.length).toBeGreaterThan(0);
      const live = components.filter((name) => (onThisPage as readonly string[]).includes(name));
      expect([...shown, ...live].sort()).toEqual(components.sort());
    });

  it("shows each of them with itself", () => {
    const gallery = sources(GALLERY).join("\n");
    const empty = Object.values(groups)
      .flatMap((specimens) => Object.keys(specimens))
      .filter((name) => !new RegExp(`<${name}[\\s/>]`).test(gallery));
    expect(empty).toEqual([]);
  });

  it("has nothing on the page that the kit has not", () => {
    const components = exported(KIT);
    expect(onThisPage.filter((name) => !components.includes(name))).toEqual([]);
  });
});
