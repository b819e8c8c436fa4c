import { it } from "vitest";
import { readdirSync, statSync } from "node:fs";
it("x", () => { const d = process.env.TEST_TEMPLATES!; for (const f of readdirSync(d)) console.log(f, statSync(d + "/" + f).size); });
