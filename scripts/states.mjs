/*
 * Writes app/shop/region/states.ts: the states and provinces that address forms ask for, named in French.
 * The codes are country-region-data's, a package that only development needs. Run `node scripts/states.mjs`
 * after it changes; a test compares the file with what this script would write.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { allCountries } from "country-region-data";
import prettier from "prettier";

const TARGET = fileURLToPath(new URL("../app/shop/region/states.ts", import.meta.url));

/** Where French has a name of its own; all others keep theirs. */
const FRENCH = {
  US: {
    AA: "Forces armées (Amériques)",
    AE: "Forces armées (Europe, Canada, Afrique et Moyen-Orient)",
    AP: "Forces armées (Pacifique)",
    AS: "Samoa américaines",
    CA: "Californie",
    DC: "District de Columbia",
    FL: "Floride",
    GA: "Géorgie",
    HI: "Hawaï",
    LA: "Louisiane",
    MP: "Îles Mariannes du Nord",
    NC: "Caroline du Nord",
    ND: "Dakota du Nord",
    NM: "Nouveau-Mexique",
    PA: "Pennsylvanie",
    PR: "Porto Rico",
    SC: "Caroline du Sud",
    SD: "Dakota du Sud",
    VA: "Virginie",
    VI: "Îles Vierges américaines",
    WV: "Virginie-Occidentale",
  },
  CA: {
    BC: "Colombie-Britannique",
    NB: "Nouveau-Brunswick",
    NL: "Terre-Neuve-et-Labrador",
    NS: "Nouvelle-Écosse",
    NT: "Territoires du Nord-Ouest",
    PE: "Île-du-Prince-Édouard",
    QC: "Québec",
  },
  AU: {
    ACT: "Territoire de la capitale australienne",
    NSW: "Nouvelle-Galles du Sud",
    NT: "Territoire du Nord",
    SA: "Australie-Méridionale",
    TAS: "Tasmanie",
    WA: "Australie-Occidentale",
  },
};

/** The United States carry their mail, but they are countries: Micronesia, Marshall Islands, Palau. */
const OWN_COUNTRY = ["FM", "MH", "PW"];

function statesOf(country) {
  const french = FRENCH[country];
  const [, , regions] = allCountries.find(([, iso]) => iso === country);
  return regions
    .filter(([, code]) => !(country === "US" && OWN_COUNTRY.includes(code)))
    .map(([name, code]) => ({ code, name: french[code] ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

/** The text of states.ts. */
export async function statesModule() {
  const states = Object.fromEntries(Object.keys(FRENCH).map((country) => [country, statesOf(country)]));
  const source = `/* Written by scripts/states.mjs: change that, not this. */

/** A state or province: the suffix of its ISO 3166-2 code (or that of military mail) and its French name. */
export interface State { code: string; name: string }

/** By ISO 3166-1 country, in the order of their names. */
export const STATES: Readonly<Record<string, readonly State[]>> = ${JSON.stringify(states)};
`;
  return prettier.format(source, { ...(await prettier.resolveConfig(TARGET)), parser: "typescript" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await statesModule());
