import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { licenseProblems } from "@/scripts/lib/licenses.mjs";
import { findSecrets, findSecretsInProject } from "@/scripts/lib/secrets.mjs";

describe("licenses", () => {
  const licensed = (name: string, license: string | undefined) => ({
    "bom-ref": `${name}@1.0.0`,
    name,
    ...(license === undefined
      ? {}
      : {
          licenses: [
            / OR | AND /i.test(license) ? { expression: license } : { license: { id: license } },
          ],
        }),
  });

  test.each([
    ["a", "MIT"],
    ["a", "MIT AND ISC"],
    ["a", "MIT and ISC"],
    ["a", "(GPL-3.0-only OR MIT)"],
    ["lightningcss-linux-x64-gnu", "MPL-2.0"],
  ])("of %s, %s is allowed", (name, license) => {
    expect(licenseProblems([licensed(name, license)])).toEqual([]);
  });

  test.each([
    ["a", "GPL-3.0-only", "a@1.0.0 has GPL-3.0-only."],
    ["a", "MIT AND GPL-3.0-only", "a@1.0.0 has MIT AND GPL-3.0-only."],
    ["a", "(MIT OR ISC) AND GPL-3.0-only", "a@1.0.0 has (MIT OR ISC) AND GPL-3.0-only."],
    ["a", "MPL-2.0", "a@1.0.0 has MPL-2.0."],
    ["a", undefined, "a@1.0.0 has no license that npm can read."],
  ])("of %s, %s is reported", (name, license, problem) => {
    expect(licenseProblems([licensed(name, license)])).toEqual([problem]);
  });

  test("our own packages need none", () => {
    const ours = {
      ...licensed("art", undefined),
      properties: [{ name: "cdx:npm:package:private" }],
    };
    expect(licenseProblems([ours])).toEqual([]);
  });
});

describe("secrets", () => {
  const random = "kT9vR2mXqL7bNwZ4sHc8JdPy";
  /** In parts, so that this file has none. */
  const PLANTED: [string, string][] = [
    ["a private key", ["-----BEGIN", "PRIVATE KEY-----"].join(" ")],
    ["a key of Stripe", `const key = "${["sk", "live", random].join("_")}";`],
    ["a webhook secret of Stripe", ["whsec", `${random}a`].join("_")],
    ["a token of GitHub", ["ghp", "a1".repeat(18)].join("_")],
    ["a key of AWS", ["AKIA", "IOSFODNN7EXAMPLE"].join("")],
    ["a secret of this app", ["AUTH_SECRET", random].join("=")],
    ["a secret of this app", ['  LEDGER_SIGNING_KEY: "', random, '",'].join("")],
    ["a secret of this app", ["LEDGER_NEXT_SIGNING_KEY", random].join(" = ")],
    ["a password in an address", ["smtp://shop:", "Latest2024pw", "@mail.shop.test"].join("")],
    ["a password in an address", ["postgresql://shop:", random, "@db.shop.example/shop"].join("")],
  ];

  test.each(PLANTED)("%s is found, with its line", (what, text) => {
    expect(findSecrets(`\n\n${text}\n`)).toEqual([{ what, line: 3 }]);
  });

  test.each([
    "AUTH_SECRET=",
    'AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef"',
    "postgresql://user:password@host:5432/fairwax",
    "postgresql://shop:${password}@host/shop",
    "STRIPE_SECRET_KEY must be a Stripe secret key (sk_… or rk_…)",
  ])("%s is none", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  test("a planted one is found in a folder of git, and none in this project", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fairwax-secrets-"));
    execFileSync("git", ["init", "-q"], { cwd: folder });
    fs.writeFileSync(path.join(folder, ".gitignore"), ".env\n");
    fs.writeFileSync(path.join(folder, ".env"), PLANTED[5]?.[1] ?? "");
    fs.writeFileSync(path.join(folder, "deploy.md"), `# Deploy\n${PLANTED.at(-1)?.[1]}\n`);
    expect(findSecretsInProject(folder)).toEqual(["deploy.md:2 has a password in an address."]);
    fs.rmSync(folder, { recursive: true });
    expect(findSecretsInProject()).toEqual([]);
  });
});
