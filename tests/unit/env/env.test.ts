import { readEnv, requireIntendedPayments } from "@/lib/platform/env";

const ENOUGH = {
  DATABASE_URL: "postgresql://localhost/shop",
  AUTH_SECRET: "x".repeat(32),
  LEDGER_SIGNING_KEY: Buffer.alloc(32, 1).toString("base64"),
  APP_URL: "https://shop.example",
};
const WITNESS =
  "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2 https://remora.example";
const OTHER_WITNESS =
  "witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv http://127.0.0.1:7380/";
const STRIPE = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

const complaintsOf = (source: Record<string, string>): string[] => {
  try {
    readEnv({ ...ENOUGH, ...source });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
};

test.each<[string, Record<string, string>, string[]]>([
  ["payments need no value at all", {}, []],
  [
    "empty values, as in .env.example, are none",
    { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", STRIPE_API_URL: "" },
    [],
  ],
  ["Stripe needs its key and the webhook's secret", STRIPE, []],
  ["a restricted key will do", { ...STRIPE, STRIPE_SECRET_KEY: "rk_live_1" }, []],
  [
    "a key without the secret is not taken",
    { STRIPE_SECRET_KEY: "sk_live_1" },
    ["STRIPE_WEBHOOK_SECRET is missing."],
  ],
  [
    "nor with an empty one",
    { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: " " },
    ["STRIPE_WEBHOOK_SECRET is invalid: must be set when STRIPE_SECRET_KEY is."],
  ],
  [
    "the browser's key is no secret key",
    { ...STRIPE, STRIPE_SECRET_KEY: "pk_live_1" },
    ["STRIPE_SECRET_KEY is invalid: must be a Stripe secret key (sk_… or rk_…)."],
  ],
  [
    "a key is no signing secret",
    { ...STRIPE, STRIPE_WEBHOOK_SECRET: "sk_live_1" },
    ["STRIPE_WEBHOOK_SECRET is invalid: must be a webhook's signing secret (whsec_…)."],
  ],
  ["objects need no setting", { OBJECT_STORAGE: "", S3_BUCKET: "" }, []],
  [
    "objects can be in a bucket, with the machine's role",
    { OBJECT_STORAGE: "s3", S3_BUCKET: "b" },
    [],
  ],
  ["but not in a bucket without a name", { OBJECT_STORAGE: "s3" }, ["S3_BUCKET is missing."]],
  [
    "nor in a place that we don't know",
    { OBJECT_STORAGE: "disk" },
    ['OBJECT_STORAGE is invalid: must be "rows", "folder" or "s3".'],
  ],
  [
    "nor in a folder that doesn't last",
    { OBJECT_STORAGE: "folder", VERCEL: "1" },
    ["OBJECT_STORAGE is invalid: can't be a folder here: this host's disk doesn't last."],
  ],
  [
    "a bucket's key needs its secret",
    { S3_ACCESS_KEY_ID: "AKIA" },
    ["S3_SECRET_ACCESS_KEY is missing."],
  ],
  ["and a secret its key", { S3_SECRET_ACCESS_KEY: "secret" }, ["S3_ACCESS_KEY_ID is missing."]],
  [
    "earlier secrets are a list",
    { AUTH_SECRET_PREVIOUS: `${"y".repeat(32)}, ${"z".repeat(32)}` },
    [],
  ],
  [
    "of whole secrets",
    { AUTH_SECRET_PREVIOUS: `${"y".repeat(32)},short` },
    ["AUTH_SECRET_PREVIOUS is invalid: must be other values of AUTH_SECRET, separated by commas."],
  ],
  [
    "and not beside a secret that couldn't be listed",
    { AUTH_SECRET: `${"x".repeat(32)},x`, AUTH_SECRET_PREVIOUS: "y".repeat(32) },
    ["AUTH_SECRET is invalid: must have no comma or space, or AUTH_SECRET_PREVIOUS can't list it."],
  ],
  [
    "a folder for the ledger's copy needs a disk that lasts",
    { VERCEL: "1", LEDGER_COPY: "/srv/ledger" },
    ["LEDGER_COPY is invalid: must be an address, because this host has no lasting disk."],
  ],
  [
    "carrier labels need the sender's address",
    { EASYPOST_API_KEY: "EZTK1" },
    ["EASYPOST_SENDER is missing."],
  ],
  [
    "which is an id of EasyPost",
    { EASYPOST_API_KEY: "EZTK1", EASYPOST_SENDER: "12 Harbor Street" },
    ["EASYPOST_SENDER is invalid: must be the id of an address at EasyPost (adr_…)."],
  ],
  [
    "other origins of the shop stand beside its address",
    { ALLOWED_ORIGINS: "https://www.shop.example, http://127.0.0.1:3000" },
    [],
  ],
  ...[
    "shop.example",
    "https://shop.example/",
    "https://shop.example/path",
    "https://a.example;https://b.example",
    "null",
    "*",
    "file:///",
  ].map((origins): [string, Record<string, string>, string[]] => [
    `${origins} is no list of origins`,
    { ALLOWED_ORIGINS: `https://www.shop.example,${origins}` },
    [
      "ALLOWED_ORIGINS is invalid: must be comma-separated origins (https://shop.example,https://www.shop.example).",
    ],
  ]),
  [
    "proxies are addresses and ranges, of either kind",
    { TRUSTED_PROXIES: "10.0.0.0/8, 203.0.113.7,::1, 2001:db8::/32,::ffff:10.0.0.1" },
    [],
  ],
  ...[
    "proxy.internal",
    "10.0.0.0/33",
    "2001:db8::/129",
    "10.0.0",
    "10.0.0.1:80",
    "10.0.0.0/8/8",
    "*",
  ].map((entry): [string, Record<string, string>, string[]] => [
    `${entry} is not a proxy`,
    { TRUSTED_PROXIES: `10.0.0.0/8,${entry}` },
    ["TRUSTED_PROXIES is invalid: entry 2 must be an address or a range (10.0.0.0/8)."],
  ]),
  ...["x", Buffer.alloc(31).toString("base64"), "x".repeat(44), "abc=", ""].map(
    (key): [string, Record<string, string>, string[]] => [
      `${key} is not a signing key`,
      { LEDGER_SIGNING_KEY: key },
      [
        "LEDGER_SIGNING_KEY is invalid: must be 32 random bytes in base64 (openssl rand -base64 32).",
      ],
    ],
  ),
  ["a ledger needs no one outside", { LEDGER_RFC3161_URL: "", LEDGER_WITNESSES: "" }, []],
  [
    "a timestamp service needs its certificates",
    { LEDGER_RFC3161_URL: "https://tsa.example" },
    ["LEDGER_RFC3161_CERTIFICATES is missing."],
  ],
  ["witnesses need no quorum", { LEDGER_WITNESSES: `${WITNESS} ,${OTHER_WITNESS}` }, []],
  ...[
    [WITNESS.replace(" https://remora.example", ""), "no address"],
    [WITNESS.replace("https:", "ftp:"), "another protocol"],
    [WITNESS.replace("+da77ade7+", "+da77ade8+"), "another id"],
    [
      "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW https://a.example",
      "a log's key",
    ],
  ].map(([entry = "", fault]): [string, Record<string, string>, string[]] => [
    `an entry with ${fault} is no witness`,
    { LEDGER_WITNESSES: `${OTHER_WITNESS},${entry}` },
    [
      "LEDGER_WITNESSES is invalid: must be comma-separated witnesses, each a verifier key and an address.",
    ],
  ]),
  [
    "a witness counts once",
    { LEDGER_WITNESSES: `${WITNESS},${WITNESS}/again` },
    ["LEDGER_WITNESSES is invalid: must name each key once."],
  ],
  [
    "a quorum of witnesses can be reached",
    { LEDGER_WITNESSES: WITNESS, LEDGER_WITNESS_QUORUM: "2" },
    ["LEDGER_WITNESS_QUORUM is invalid: must be at most the number of LEDGER_WITNESSES."],
  ],
  [
    "and is a number",
    { LEDGER_WITNESSES: WITNESS, LEDGER_WITNESS_QUORUM: "most" },
    ["LEDGER_WITNESS_QUORUM is invalid: must be a number of witnesses, such as 2."],
  ],
  ["a copy of the log is an address", { LEDGER_COPY: "https://mirror.example/ledger" }, []],
  ["or a folder", { LEDGER_COPY: "/var/lib/ledger" }, []],
  [
    "but not the shop, which would agree with itself",
    { LEDGER_COPY: "https://shop.example/ledger" },
    ["LEDGER_COPY is invalid: must not be the shop itself, whose answers are the database's."],
  ],
  [
    "a beacon needs its chain",
    { LEDGER_BEACON_URL: "https://beacon.example" },
    ["LEDGER_BEACON_CHAINS is missing."],
  ],
  [
    "which is what drand says of it",
    { LEDGER_BEACON_CHAINS: '{"hash":"52db"}' },
    ["LEDGER_BEACON_CHAINS is invalid: must be the JSON of drand chains' /info."],
  ],
  [
    "certificates may be PEM on one line",
    {
      LEDGER_RFC3161_URL: "https://tsa.example",
      LEDGER_RFC3161_CERTIFICATES:
        "-----BEGIN CERTIFICATE----- MFkwEwYH KoZIzj0CAQ== -----END CERTIFICATE-----",
    },
    [],
  ],
  [
    "a path is no certificate",
    { LEDGER_RFC3161_CERTIFICATES: "/etc/tsa.pem" },
    ["LEDGER_RFC3161_CERTIFICATES is invalid: must be PEM, or its base64 alone."],
  ],
  ["test payments can be asked for", { PAYMENTS: "test" }, []],
  ["and nothing else", { PAYMENTS: "none" }, ['PAYMENTS is invalid: must be "test" or empty.']],
  [
    "all that is wrong is said at once",
    { STRIPE_SECRET_KEY: "sk_live_1", DATABASE_POOL_SIZE: "0", LOG_LEVEL: "loud" },
    [
      expect.stringMatching(/^DATABASE_POOL_SIZE is invalid/),
      expect.stringMatching(/^LOG_LEVEL is invalid/),
      "STRIPE_WEBHOOK_SECRET is missing.",
    ],
  ],
])("%s", (_, source, complaints) => {
  expect(complaintsOf(source)).toEqual(complaints);
});

test.each<[string, Record<string, string>, boolean]>([
  ["a real database in production needs Stripe", {}, false],
  ["with Stripe, it starts", STRIPE, true],
  ["it also starts with explicit test payments", { PAYMENTS: "test" }, true],
  ["the embedded demo accepts test payments", { FAIRWAX_EMBEDDED: "1" }, true],
  ["so does development", { NODE_ENV: "development" }, true],
])("%s", (_, source, isFine) => {
  const check = () =>
    requireIntendedPayments(readEnv({ ...ENOUGH, NODE_ENV: "production", ...source }));
  if (isFine) expect(check).not.toThrow();
  else expect(check).toThrow(/^The configuration is incomplete:\nSTRIPE_SECRET_KEY is missing/);
});

test("an invalid value is never repeated, because it may be a misplaced secret", () => {
  expect(
    complaintsOf({
      STRIPE_SECRET_KEY: "whsec_private",
      STRIPE_WEBHOOK_SECRET: "sk_live_private",
    }).join(),
  ).not.toContain("private");
});
