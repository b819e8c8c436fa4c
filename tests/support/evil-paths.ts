/* Return paths that would lead a browser to another host, or into a program, if one of them were believed. */

export const EVIL_HOST = "evil.example";

/** As they stand in a field; a parameter carries them encoded. */
export const EVIL_PATHS: readonly string[] = [
  ...[
    "//evil.example",
    "///evil.example",
    "////evil.example/a",
    "//evil.example/%2e%2e",
    "//evil.example:80/",
  ],
  ...["/\\evil.example", "\\\\evil.example", "\\/evil.example", "/\\/evil.example", "/\\\\evil.example"],
  ...["//\\evil.example", "\\evil.example", "/\\\t/evil.example"],
  ...[
    "/.//evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "/a/..//evil.example",
    "/a/../\\evil.example",
  ],
  ...[
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/.%2f/evil.example",
    "/;//evil.example",
    "./\\evil.example",
  ],
  ...["/\t/evil.example", "/\n/evil.example", "/\r\n/evil.example", "\t//evil.example", " //evil.example"],
  ...[
    "/\t\\evil.example",
    "\n/\\evil.example",
    "/.\t//evil.example",
    "/\u00a0/evil.example",
    "\u2028//evil.example",
  ],
  ...["/\0/evil.example", "\0//evil.example", "/\0\\evil.example", "/.\0//evil.example"],
  ...["/%09//evil.example", "/%0a/evil.example", "/%0d%0aLocation:%20//evil.example", "/%00//evil.example"],
  ...["/\r\nLocation: //evil.example", "/\r\nSet-Cookie: age=adult", "/\u560d\u560aLocation:evil.example"],
  ...[
    "/%2f/evil.example",
    "/%2F%2Fevil.example",
    "%2f%2fevil.example",
    "/%5cevil.example",
    "/%5C%5Cevil.example",
  ],
  ...["/%252f%252fevil.example", "/%u002f/evil.example", "/%c0%af/evil.example", "/\u2215/evil.example"],
  ...["/\uff0fevil.example", "/\uff3cevil.example", "\uff0f\uff0fevil.example"],
  ...[
    "https://evil.example",
    "HTTPS://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "http:\\\\evil.example",
  ],
  ...["https:\t//evil.example", "ht\ntps://evil.example", "//https://evil.example", "ftp://evil.example"],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>1</script>",
  ],
  ...[
    "vbscript:x",
    "blob:https://evil.example/1",
    "file:///etc/passwd",
    "about:blank",
    "mailto:a@evil.example",
  ],
  ...[
    "//user@evil.example",
    "//here.invalid@evil.example",
    "http://here.invalid@evil.example",
    "/@evil.example",
  ],
  ...[
    "//here.invalid",
    "http://here.invalid//evil.example",
    "http://here.invalid\\@evil.example",
    "@evil.example",
  ],
  ...["//[::1]", "//0x7f.1", "//evil%2eexample", "//evil.example?/", "//evil.example#/", "?//evil.example"],
  ...[
    "#//evil.example",
    "evil.example",
    ".evil.example",
    "/.evil.example",
    ":80",
    "//",
    "///",
    "\\",
    "/\\",
    "",
  ],
  ...[
    "/ch//evil.example",
    "/fr//evil.example",
    "/fr/\\evil.example",
    "/ch/..//evil.example",
    "/ch/../..//evil.example",
  ],
  ...["/\ud800", "/%ff", "/%", "/%zz//evil.example", "/<script>alert(1)</script>", '/"onclick="alert(1)'],
  ...[`//${"a".repeat(3000)}.example`, `/${"a".repeat(20_000)}`, `/.${"/".repeat(5000)}evil.example`],
  ...[`/?a=${"%0a".repeat(3000)}`, `${"/..".repeat(2000)}//evil.example`],
];

/** One of each kind of trick that has worked somewhere, for what costs more to ask. */
export const WORST_PATHS: readonly string[] = [
  ...["//evil.example", "/\\evil.example", "/.//evil.example", "/..//evil.example", "/\t/evil.example"],
  ...[
    "\0//evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "//user@evil.example",
    "/%2e//evil.example",
  ],
  ...["/\r\nLocation: //evil.example", "/ch//evil.example", `/${"a".repeat(20_000)}`],
];
