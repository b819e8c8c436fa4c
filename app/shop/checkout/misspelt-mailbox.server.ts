import { run as respell } from "@zootools/email-spell-checker";

/** Providers of mailboxes that the storefronts' shoppers have, and those whose names are near to one of them. */
const PROVIDERS = [
  ...[
    "gmail.com",
    "googlemail.com",
    "icloud.com",
    "me.com",
    "mac.com",
    "aol.com",
    "proton.me",
    "protonmail.com",
  ],
  ...[
    "protonmail.ch",
    "posteo.net",
    "posteo.de",
    "mailo.com",
    "mail.com",
    "email.com",
    "ymail.com",
    "hey.com",
  ],
  ...[
    "yahoo.com",
    "yahoo.fr",
    "yahoo.be",
    "yahoo.ca",
    "yahoo.co.uk",
    "outlook.com",
    "outlook.fr",
    "outlook.be",
  ],
  ...[
    "hotmail.com",
    "hotmail.fr",
    "hotmail.be",
    "hotmail.ch",
    "hotmail.co.uk",
    "live.com",
    "live.fr",
    "live.be",
  ],
  ...[
    "live.nl",
    "live.ca",
    "live.co.uk",
    "msn.com",
    "orange.fr",
    "wanadoo.fr",
    "free.fr",
    "sfr.fr",
    "neuf.fr",
  ],
  ...["cegetel.net", "club-internet.fr", "laposte.net", "bbox.fr", "numericable.fr", "aliceadsl.fr"],
  ...["gmx.fr", "gmx.ch", "gmx.de", "gmx.net", "gmx.at", "web.de", "t-online.de", "freenet.de", "bluewin.ch"],
  ...["hispeed.ch", "sunrise.ch", "skynet.be", "telenet.be", "proximus.be", "scarlet.be", "voo.be", "pt.lu"],
  ...["ziggo.nl", "kpnmail.nl", "planet.nl", "videotron.ca", "bell.net", "btinternet.com", "sky.com"],
];

/**
 * The address that was meant where one is spelt almost as that of a well-known provider of mailboxes (« jean@gmial.com »); null
 * where there is nothing to ask. A guess: what was typed is accepted, and asked about.
 */
export function mailboxMeant(email: string): string | null {
  // Whole names alone: a domain of somebody's own is asked about by no part of it.
  const lists = { domains: PROVIDERS, secondLevelDomains: [], topLevelDomains: [] };
  return respell({ email, ...lists })?.full ?? null;
}
