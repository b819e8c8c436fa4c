import { done, formDeferred, faultsOf, formRefused } from "~/http/forms/responses.server";
import type { Entered } from "~/http/session/context.server";
import { signInBrowser } from "~/http/session/session.server";
import { accountServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { changePassword, savePerson, saveProfile } from "~/shop/customers/customers.server";
import { requestEmailChange } from "~/shop/customers/email-change.server";
import { isAdult } from "~/shop/customers/person";
import {
  type Device,
  endSession,
  endSessions,
  listDevices,
  type Session,
} from "~/shop/customers/sessions.server";
import { parseEmail } from "~/shop/region/address";
import { dayOf, momentText } from "~/shop/region/dates";
import type { Region } from "~/shop/region/storefront-region";
import { type Errors, minutes, newPasswordErrors, readPerson, typed } from "./checks.server";
import { deviceName } from "./device-name";
import { refuseWrongPassword } from "./password-check.server";
import { profileForm, readProfile } from "./profile.server";

/* What the page of a customer's details shows, and what its forms do. */

/** What the page shows, and its forms start from: values by field name. */
export async function detailsPage(session: Session, { shop, region, now }: Entered) {
  const { customer } = session;
  const [birthYear = "", birthMonth = "", birthDay = ""] = customer.bornOn.split("-");
  return {
    token: session.formToken,
    email: customer.email,
    person: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      birthDay: String(Number(birthDay)),
      birthMonth: String(Number(birthMonth)),
      birthYear,
    },
    profile: profileForm(customer.profile, region),
    devices: (await listDevices(shop.db, customer.id, now)).map((device) =>
      deviceLine(device, session, region),
    ),
  };
}

export type DetailsPage = Awaited<ReturnType<typeof detailsPage>>;

function deviceLine({ id, userAgent, createdAt, seenAt }: Device, session: Session, region: Region) {
  const { browser, system } = deviceName(userAgent);
  return {
    id,
    name: browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("device-unknown")),
    times: t("deviceTimes", { since: momentText(createdAt, region), seen: momentText(seenAt, region) }),
    isThis: id === session.id,
  };
}

/** The page's acts, by intent. */
export function detailsActs(request: Request, session: Session, entered: Entered) {
  const { shop, region, now } = entered;
  const { db } = shop;
  const { customer } = session;
  const refused = (name: string, form: FormData, error: Errors) => formRefused(name, faultsOf(form, error));
  const wrongPassword = (name: string, form: FormData) =>
    refuseWrongPassword(entered, customer.id, form, { name, field: "currentPassword" });

  /** The session ended while its act was under way. */
  const sessionOver = () => done(paths.login({ retour: paths.accountDetails() }), { key: "session-needed" });

  return {
    person: async (form: FormData) => {
      const { person, errors } = readPerson(form, region, now);
      if (!person) return refused("person", form, errors);
      if (!isAdult(person, dayOf(now, region)))
        return refused("person", form, { birth: [t("birth-too-young")] });
      await savePerson(db, customer.id, person, now);
      return done(paths.accountDetails(), { key: "person-saved" });
    },

    profile: async (form: FormData) => {
      const read = readProfile(form, region, Number(dayOf(now, region).slice(0, 4)));
      if (!read.ok) return refused("profile", form, read.problem);
      await saveProfile(db, customer.id, read.value, now);
      return done(paths.accountDetails(), { key: "profile-saved" });
    },

    email: async (form: FormData) => {
      const email = parseEmail(typed(form, "email"));
      if (!email) return refused("email", form, { email: [t("emailInvalid")] });
      if (email === customer.email) return refused("email", form, { email: [t("emailSame")] });
      const wrong = await wrongPassword("email", form);
      if (wrong) return wrong;
      const asked = await requestEmailChange(db, session, email, region.code, now);
      if (asked.ok) return done(paths.accountDetails(), { key: "email-mailed" });
      if (asked.problem === "ended") return sessionOver();
      const error = { email: [t("signUpWait", { count: minutes(asked.problem) })] };
      return formDeferred("email", faultsOf(form, error), asked.problem);
    },

    password: async (form: FormData) => {
      const errors = newPasswordErrors(form);
      if (Object.keys(errors).length > 0) return refused("password", form, errors);
      const wrong = await wrongPassword("password", form);
      if (wrong) return wrong;
      const changed = await changePassword(db, session, typed(form, "newPassword"), region.code, now);
      if (!changed) return sessionOver();
      // Every session ended: this browser goes on in a new one.
      return signInBrowser(request, entered, changed, {
        message: { key: "password-changed" },
        back: paths.accountDetails(),
        wish: null,
      });
    },

    "end-device": async (form: FormData) => {
      const id = typed(form, "device");
      if (id === session.id || !(await endSession(db, customer.id, id)))
        throw new Response(null, { status: 404, statusText: "Not found" });
      return done(paths.accountDetails(), { key: "device-ended" });
    },

    "end-devices": async () => {
      await endSessions(db, customer.id, session.id);
      return done(paths.accountDetails(), { key: "devices-ended" });
    },
  };
}
