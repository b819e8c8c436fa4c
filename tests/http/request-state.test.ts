import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import * as state from "~/http/pages/request-state.server";

/* What actions and loaders of a request note for each other and for its answer. */

const PAGE = { sells: true, sample: { path: "/" }, query: [], tags: [] };
const FEED = { title: "Journal", href: "/blog/flux.xml" };
const ALTERNATES = [{ hreflang: "fr-CH", href: "https://chenevis.example/ch" }];

/** Each function that notes something, and what is read of it then. */
const NOTES: Record<
  Exclude<keyof typeof state, "requestContext" | "requestState" | "drawnOnce" | "drawWithout">,
  [note: (context: AppLoadContext) => void, read: state.RequestState]
> = {
  notePublic: [(context) => state.notePublic(context, PAGE), { said: PAGE }],
  notePartial: [state.notePartial, { isPartial: true }],
  noteAlternates: [(context) => state.noteAlternates(context, ALTERNATES), { alternates: ALTERNATES }],
  noteFeed: [(context) => state.noteFeed(context, FEED), { feed: FEED }],
  noteThings: [(context) => state.noteThings(context, []), { things: [] }],
  noteSubjects: [(context) => state.noteSubjects(context, { prose: {} }), { subjects: { prose: {} } }],
  noteRefusal: [state.noteRefusal, { isRefused: true }],
  noteFormCountry: [(context) => state.noteFormCountry(context, "BE"), { formCountry: "BE" }],
};
/** Load contexts as requests have them: from the edge, and the empty one of `remix-serve`. */
const CONTEXTS: [string, () => AppLoadContext][] = [
  ["of the edge", () => state.requestContext({ isData: false, country: "FR" })],
  ["of remix-serve", () => ({})],
];

describe.each(CONTEXTS)("the state of a request %s", (_kind, begin) => {
  it.each(Object.entries(NOTES))("is read as %s noted it, in that request alone", (_name, [note, read]) => {
    const [context, other] = [begin(), begin()];
    expect(state.requestState(context)).toEqual({});
    note(context);
    expect(state.requestState(context)).toEqual(read);
    expect(state.requestState(other)).toEqual({});
  });

  it("keeps what was noted before, and of one thing the last", () => {
    const context = begin();
    for (const [note] of Object.values(NOTES)) note(context);
    state.noteFormCountry(context, "LU");
    const all = Object.assign({}, ...Object.values(NOTES).map(([, read]) => read)) as state.RequestState;
    expect(state.requestState(context)).toEqual({ ...all, formCountry: "LU" });
  });
});

it("what the edge gives a request stays as it was given, whoever writes to it", () => {
  const context = state.requestContext({ isData: false, country: "FR" }) as Record<string, unknown>;
  for (const name of ["country", "state", "alternates", "noticed"])
    expect(() => (context[name] = "x"), name).toThrow(TypeError);
  expect(() => delete context["country"]).toThrow(TypeError);
  expect(context).toEqual({ isData: false, country: "FR", state: {} });
});
