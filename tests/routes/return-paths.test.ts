import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { afterAll, describe, expect, it } from "vitest";
import { answerUnstored } from "~/http/forms/unstored.server";
import { FORMS } from "../forms/cases";
import { buttonOf, reach } from "../forms/reach";
import { CHOSEN, PERSON } from "../support/account-pages";
import { accountsOf, logIn, mailedPage, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { formsOf } from "../support/natures";
import { EVIL_PATHS, WORST_PATHS } from "../support/evil-paths";
import { returnFaults, targetsOf } from "../support/return-faults";
import { isWhole } from "../support/scope";
import { type Fields, plain, type Shopper } from "../support/shopper";

/* FORM-10, FORM-11: every form and page that leads back to a path it was told is asked with the same evil ones. */

const app = await testApp("demo", undefined, afterAll);
const { db } = app.shop;

/** Nobody is to be told to wait here. */
const forgetTries = () => db.deleteFrom("rate_limit").execute();

/** What is asked of one place, and what answers. */
interface Place {
  /** Sources that take the path there. */
  sources: string[];
  /** Asks with a path, of which each evil one is tried. */
  ask(path: string): Promise<Response[]>;
  /** The same in further ways, and what follows from it: for the worst ones, for it costs more. */
  also?(path: string): Promise<Response[]>;
  /** Where a path of the shop's own leads. */
  leadsTo?: string;
}

/** A path as a parameter; half a character cannot be written, and becomes the sign for that. */
const query = (path: string) => new URLSearchParams({ retour: path }).toString();
const segment = (path: string) => encodeURIComponent(path.replace(/[\ud800-\udfff]/g, "\ufffd"));

const post = (shopper: Shopper, path: string, fields: [string, string][], headers = {}) =>
  shopper.send(path, { method: "POST", body: new URLSearchParams(fields), headers });

/** Sends a form in the ways that browsers and programs do: as a page, for Remix's client, with the path more than once. */
async function everyWay(path: string, fields: [string, string][], back: string): Promise<Response[]> {
  const send = async (to: string, retour: [string, string][], headers = {}) => {
    await forgetTries();
    return post(app.shopper(), to, [...retour, ...fields], headers);
  };
  const field: [string, string][] = [["retour", back]];
  // Nothing is read off where the form stood, whatever that address is.
  const referer = { Referer: `${app.origin}/${back.slice(0, 2000).replace(/[^\x21-\x7e]/g, "")}` };
  return [
    await send(path, field),
    await send(`${path}.data`, field),
    await send(path, [...field, ["retour", "/panier"]]),
    await send(path, [["retour", back], ...field]),
    await send(`${path}?${query(back)}`, field),
    await send(path, field, URL.canParse(referer.Referer) ? referer : {}),
  ];
}

/** Opens a page with the path in its address, and sends the form that stands in it as it is. */
async function byPage(
  page: string,
  button: string,
  back: string,
  fields = {},
  shopper = app.shopper(),
): Promise<Response[]> {
  const opened = await shopper.send(`${page}?${query(back)}`);
  if (opened.status !== 200) return [opened];
  const $ = load(await opened.clone().text());
  const pressed = $("form button")
    .filter((_, one) => plain($(one).text()) === button)
    .first();
  const form = pressed.closest("form");
  const values = new URLSearchParams(form.serializeArray().map(({ name, value }) => [name, value]));
  const named = pressed.attr("name");
  if (named) values.set(named, pressed.attr("value") ?? "");
  for (const [name, value] of Object.entries(fields)) values.set(name, String(value));
  return [opened, await shopper.send(form.attr("action") ?? page, { method: "POST", body: values })];
}

const customer = await newCustomer(app.shop);
const { shopper: inside } = await newSignedIn(app);
const credentials = { email: customer.email, password: PASSWORD };
const newAddress = () => `zoe-${crypto.randomUUID()}@example.org`;
const LOGIN: [string, string][] = [["intent", "login"], ...Object.entries(credentials)];

const one = async (response: Promise<Response>): Promise<Response[]> => [await response];
const field = (path: string): [string, string][] => [["retour", path]];

/** What a form of the matrix has to have typed where it is to lead back. */
const RIGHT: Record<string, Fields> = { "POST routes/account/login.tsx login": credentials };

/** Each form whose route says that it leads back: asked from its page, in every way. */
async function placeOf(key: string): Promise<Place> {
  const form = FORMS[key];
  if (!form) throw new Error(`No case for ${key}`);
  const fields = { ...form.fields, ...RIGHT[key] };
  const shopper = await reach(form, { newShopper: app.shopper, accounts: accountsOf(app.shop) });
  const page = shopper.page();
  const { path, body } = shopper.fill(buttonOf(page, form.button), fields);
  body.delete("retour");
  const [pathname = "/"] = page.path.split("?");
  return {
    sources: [`app/${key.split(" ")[1] ?? ""}`],
    ask: (back) => one(post(app.shopper(), path, [...body, ...field(back)])),
    also: async (back) => [
      ...(await everyWay(path, [...body], back)),
      await post(app.shopper(), path.replace(/^(\/ch)?/, "/ch"), [...body, ...field(back)]),
      ...(await byPage(pathname, form.button, back, fields)),
    ],
  };
}

const LEADING_BACK = [...formsOf(await serverBuild())].flatMap(([id, forms]) =>
  Object.entries(forms ?? {}).flatMap(([intent, { leadsBack }]) =>
    leadsBack ? [`POST ${id}.tsx ${intent}`] : [],
  ),
);

const PLACES: Record<string, Place> = {
  ...Object.fromEntries(await Promise.all(LEADING_BACK.map(async (key) => [key, await placeOf(key)]))),
  "what visitors are asked": {
    sources: ["app/routes/visitor/consent-choice.server.ts", "app/routes/visitor/choices.server.ts"],
    ask: async (path) => [
      await app.shopper().send(`/api/consentement?${query(path)}`),
      await app.shopper().send(`/api/boutiques?${query(path)}`),
    ],
    also: async (path) => [
      ...(await everyWay("/majorite", [["intent", "minor"]], path)),
      // Its own form is pressed in the notice of another page.
      ...(await byPage("/majorite", "J’ai 18 ans ou plus", path)),
      ...(await everyWay("/consentement", [["intent", "choose"]], path)),
    ],
  },
  "whoever is signed in already": {
    sources: ["app/http/session/session.server.ts"],
    ask: async (path) => [
      await inside.send(`/login?${query(path)}`),
      await inside.send(`/login.data?${query(path)}`),
    ],
  },
  wish: {
    sources: ["app/http/session/session.server.ts"],
    ask: async (path) => [
      await inside.send(`/login?favori=skunk-1&${query(path)}`),
      await post(app.shopper(), "/produit/skunk-1/favori", [["intent", "add"], ...field(path)]),
      await post(inside, "/produit/skunk-1/favori", [["intent", "add"], ...field(path)]),
    ],
    also: (path) => one(post(app.shopper(), "/login", [...LOGIN, ["favori", "skunk-1"], ...field(path)])),
  },
  "sign-up": {
    sources: ["app/routes/account/sign-up.tsx", "app/routes/account/activation.tsx"],
    ask: async (path) => {
      const fields = { intent: "signup", email: newAddress(), ...CHOSEN, ...PERSON };
      return one(post(app.shopper(), "/enregistrez", [...Object.entries(fields), ...field(path)]));
    },
    also: async (path) => {
      const email = newAddress();
      const asked = await byPage("/enregistrez", "Créer mon compte", path, { email, ...CHOSEN, ...PERSON });
      // An address that is too long shows no form.
      if (asked.length === 1) return asked;
      const shopper = app.shopper();
      await shopper.visit(await mailedPage(app.shop, email, "activation"));
      const { path: to, body } = shopper.fill("Activer mon compte", { password: PASSWORD });
      return [...asked, await shopper.send(to, { method: "POST", body })];
    },
  },
  "a form that was kept": {
    sources: ["app/http/session/session.server.ts"],
    ask: (path) =>
      one(
        post(app.shopper(), `/compte/addresses?adresse=${segment(path)}`, [
          ["intent", "remove"],
          ...field(path),
        ]),
      ),
    also: async (path) => {
      const place = `/compte/addresses?adresse=${segment(path)}`;
      // Only for whoever once had a session is anything kept (PRIVACY-14).
      const lapsed = app.shopper();
      await logIn(lapsed, customer.email);
      await db.deleteFrom("customer_session").execute();
      const kept = await post(lapsed, place, [["intent", "remove"]]);
      const login = new URL(kept.headers.get("Location") ?? "", app.origin);
      const back = login.searchParams.get("retour") ?? "";
      return [kept, await post(app.shopper(), "/login", [...LOGIN, ["retour", back]])];
    },
    leadsTo: "/compte/addresses?adresse=%2Fpanier&saisie=",
  },
};

const nothing = async (): Promise<Response[]> => [];

/** What all places are asked: they ask one function, which a sample asks everything at the cheapest of them. */
const ASKED = isWhole ? EVIL_PATHS : WORST_PATHS;
/** What they are asked in all further ways. */
const FURTHER = isWhole ? WORST_PATHS : WORST_PATHS.slice(0, 3);

describe.each(Object.entries(PLACES))("a return path at %s", (name, place) => {
  const { ask, also = nothing, leadsTo = "/panier" } = place;

  it("that is of the shop is followed [FORM-10]", async () => {
    await forgetTries();
    const answers = [...(await ask("/panier")), ...(await also("/panier"))];
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    const targets = (await Promise.all(answers.map(targetsOf))).flatMap(({ leads }) => leads);
    expect(targets.some((target) => target.replace("/ch", "").startsWith(leadsTo))).toBe(true);
  });

  it(
    "that is evil leads to no other host, and breaks nothing [FORM-10, FORM-11]",
    { timeout: 120_000 },
    async () => {
      const faults: string[] = [];
      for (const path of name.includes("display") ? EVIL_PATHS : ASKED) {
        await forgetTries();
        const answers = [...(await ask(path)), ...(FURTHER.includes(path) ? await also(path) : [])];
        for (const [index, response] of answers.entries())
          for (const fault of await returnFaults(response, app.origin))
            faults.push(`${JSON.stringify(path).slice(0, 80)}, request ${index}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

it("a sign-up keeps no path that leads elsewhere [FORM-10]", async () => {
  const kept = await db.selectFrom("signup").select("return_path").execute();
  expect(kept.length).toBeGreaterThan(ASKED.length / 2);
  expect(kept.filter(({ return_path: path }) => !/^\/(?![/\\])[\x21-\x7e]*$/.test(path))).toEqual([]);
  expect(kept.filter(({ return_path: path }) => path.includes("//") || path.length > 2000)).toEqual([]);
});

describe("the places that are asked", () => {
  const asked = new Set(Object.values(PLACES).flatMap(({ sources }) => sources));
  const sources = ["routes", "http", "edge", "ui", "worker"]
    .flatMap((folder) =>
      readdirSync(join("app", folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join("app", folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name));
  /** Reads a path from a request, or follows one that was stored. */
  const TAKES =
    /localPath\(|\bget\("retour"\)|typed\(\w+, "retour"\)|\.returnPath\b|"[Rr]eferer"|headers\.referer/;

  it("are all that take a path, by their sources [FORM-11]", () => {
    const takers = sources.filter((name) => TAKES.test(readFileSync(name, "utf8")));
    // The matrix of forms (forms.test.ts) sends evil paths to each form that is posted, and asks for its address with them.
    const posted = Object.keys(FORMS).filter((key) => key.startsWith("POST "));
    const forms = new Set(posted.map((key) => `app/${key.split(" ")[1] ?? ""}`));
    // The first makes sure of a path, and adds a partner's id to one that is sure; the second and the third read hosts, and lead
    // nowhere. The fourth answers for forms that could not be stored, and is asked below.
    const others = [
      "app/http/forms/return-path.server.ts",
      "app/edge/origin.ts",
      "app/http/cookies/referral.server.ts",
      "app/http/forms/unstored.server.ts",
    ];
    expect(takers.filter((name) => !asked.has(name) && !forms.has(name)).sort()).toEqual(others.sort());
    for (const name of asked) expect(takers, name).toContain(name);
  });
});

it("a form that could not be stored, and has no page, leads back to no evil path [FORM-10]", async () => {
  for (const evil of WORST_PATHS) {
    const form = new FormData();
    form.set("retour", evil);
    const answer = await answerUnstored(form, { forms: { "": { leadsBack: true } }, hasPage: false });
    expect(answer).toBeInstanceOf(Response);
    expect([evil, await returnFaults(answer as Response, app.origin)]).toEqual([evil, []]);
  }
});
