import { ADDRESS_LIMITS, cleanLine } from "../region/address";
import { ok, refuse, type Result } from "../result";
import { ageOn, dayOfNumbers, MINIMUM_AGE, type Person } from "./customer";

/* What a form says of a person: tidied, and refused only where it is certainly wrong. */

/** Whole years: nobody is known to have lived longer than 122. */
const OLDEST = 130;

interface PersonFault {
  field: "firstName" | "lastName" | "birth";
  reason:
    | "first-name-required"
    | "last-name-required"
    | "too-long"
    | "birth-required"
    | "birth-invalid"
    | "birth-year"
    | "birth-early"
    | "birth-future";
}

/**
 * A person as a form sent them, or at most one fault per field, in the order of the form. Their age is not asked here.
 * @param raw firstName, lastName, birthDay, birthMonth, birthYear
 * @param today ISO day
 */
export function checkPerson(
  raw: Readonly<Record<string, unknown>>,
  today: string,
): Result<Person, PersonFault[]> {
  const text = (name: string) => {
    const typed = raw[name];
    return typeof typed === "string" ? cleanLine(typed) : "";
  };
  const faults: PersonFault[] = [];
  for (const [field, reason] of [
    ["firstName", "first-name-required"],
    ["lastName", "last-name-required"],
  ] as const) {
    if (!text(field)) faults.push({ field, reason });
    else if (text(field).length > ADDRESS_LIMITS[field]) faults.push({ field, reason: "too-long" });
  }
  const [day, month, year] = [text("birthDay"), text("birthMonth"), text("birthYear")];
  const bornOn = dayOfNumbers(day, month, year);
  const birth = (reason: PersonFault["reason"]) => faults.push({ field: "birth", reason });
  if (!day && !month && !year) birth("birth-required");
  else if (/^\d{1,2}$/.test(year)) birth("birth-year");
  else if (!bornOn) birth("birth-invalid");
  else if (bornOn > today) birth("birth-future");
  else if (ageOn(today, bornOn) > OLDEST) birth("birth-early");
  if (faults.length > 0 || !bornOn) return refuse(faults);
  return ok({ firstName: text("firstName"), lastName: text("lastName"), bornOn });
}

/** Whether a person is old enough to be a customer on a day (ISO). */
export const isAdult = ({ bornOn }: Person, today: string): boolean => ageOn(today, bornOn) >= MINIMUM_AGE;
