import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./project.mjs";

/** The first group, if there is one, is the secret itself. */
const RULES = [
  ["a private key", /-----BEGIN (?:(?:RSA|EC|DSA|OPENSSH|ENCRYPTED) )?PRIVATE KEY-----/g],
  ["a key of Stripe", /\b[sr]k_(?:live|test)_[A-Za-z0-9]{20,}/g],
  ["a webhook secret of Stripe", /\bwhsec_[A-Za-z0-9+/]{24,}/g],
  ["a key of EasyPost", /\bEZ[AT]K[A-Za-z0-9]{20,}/g],
  ["a token of UploadThing", /\beyJhcGlLZXkiOi[A-Za-z0-9+/=]{40,}/g],
  ["a token of GitHub", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/g],
  ["a token of npm", /\bnpm_[A-Za-z0-9]{36}/g],
  ["a key of AWS", /\bAKIA[0-9A-Z]{16}\b/g],
  ["a key of Google", /\bAIza[\w-]{35}/g],
  ["a token of Slack", /\bxox[abprs]-[\w-]{20,}/g],
  [
    "a secret of this app",
    /\b(?:AUTH_SECRET|AUTH_SECRET_PREVIOUS|LEDGER_SIGNING_KEY|LEDGER_NEXT_SIGNING_KEY|METRICS_SECRET|CRON_SECRET|INBOUND_MAIL_SECRET|EASYPOST_WEBHOOK_SECRET|VAPID_PRIVATE_KEY)["']? ?[:=] ?["'`]?([\w+/=-]{20,200})/g,
  ],
  [
    "a password in an address",
    /\b(?:postgres|postgresql|smtp|smtps):\/\/[\w.+-]{1,80}:([^\s:@/"'`$]{1,200})@/g,
  ],
];
const BINARY = /\.(?:avif|gif|ico|jpe?g|mp4|pdf|png|ttf|webm|webp|woff2?|zip|br)$/;
const MOST_BYTES = 5 * 1024 * 1024;

/** Placeholders say what they are, plainly or in base64. */
function isMadeUp(secret) {
  const says = (text) =>
    /\b(?:only|tests?|example|password)\b|^secret$|^x+$|0123456789/i.test(text) ||
    new Set(text).size < 6;
  return says(secret) || says(Buffer.from(secret, "base64").toString("latin1"));
}

/** @returns {{what: string, line: number}[]} without the secrets themselves */
export function findSecrets(text) {
  return RULES.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([, secret]) => secret === undefined || !isMadeUp(secret))
      .map(({ index }) => ({ what, line: text.slice(0, index).split("\n").length })),
  );
}

/** A line for each secret in what git has or would add. */
export function findSecretsInProject(folder = projectDir) {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return files
    .split("\0")
    .filter((file) => file && !BINARY.test(file))
    .flatMap((file) =>
      findSecrets(read(path.join(folder, file))).map(
        ({ what, line }) => `${file}:${line} has ${what}.`,
      ),
    );
}

/** Empty for a file that was deleted, or holds no text. */
function read(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size > MOST_BYTES) return "";
  const text = fs.readFileSync(file, "utf8");
  return text.includes("\0") ? "" : text;
}
