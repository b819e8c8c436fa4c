import { expect, it } from "vitest";
import {
  countBrowserError,
  deleteOldBrowserErrors,
  listBrowserErrors,
} from "~/shop/tasks/browser-errors.server";
import { DAY, smallShop } from "../support/sales";

it("counts what browsers report of two days, tells fifty apart a day, and forgets it after thirty [PAGE-55]", async () => {
  const { db, now } = await smallShop();
  const list = (at = now()) => listBrowserErrors(db, 100, at);
  await countBrowserError(db, "ancien", now() - 2 * DAY);
  await countBrowserError(db, "hier", now() - DAY);
  for (let time = 0; time < 3; time += 1) await countBrowserError(db, "souvent", now());
  await countBrowserError(db, "hier", now());
  expect(await list()).toEqual([
    { message: "souvent", reports: 3 },
    { message: "hier", reports: 2 },
  ]);
  for (let index = 0; index < 60; index += 1) await countBrowserError(db, `autre ${index}`, now());
  await countBrowserError(db, "souvent", now());
  const many = await list();
  expect(many.slice(0, 3)).toEqual([
    { message: "", reports: 12 },
    { message: "souvent", reports: 4 },
    { message: "hier", reports: 2 },
  ]);
  expect(many).toHaveLength(51);
  await deleteOldBrowserErrors(db, now() + 29 * DAY);
  expect(await list()).toHaveLength(51);
  await deleteOldBrowserErrors(db, now() + 31 * DAY);
  expect(await db.selectFrom("browser_error").select("message").execute()).toEqual([]);
});
