// Hands a mail from standard input to the shop. A mail server runs it for each mail to REPLY_DOMAIN.
import { createHmac } from "node:crypto";
import { buffer } from "node:stream/consumers";

/** Exit codes that mail servers know (sysexits.h): return the mail to its sender, or try later. */
const UNAVAILABLE = 69;
const TRY_LATER = 75;

const { APP_URL, INBOUND_MAIL_SECRET } = process.env;
process.exitCode = TRY_LATER;
if (!APP_URL || !INBOUND_MAIL_SECRET) throw new Error("Set APP_URL and INBOUND_MAIL_SECRET.");

const body = await buffer(process.stdin);
const timestamp = String(Math.floor(Date.now() / 1000));
const digest = createHmac("sha256", INBOUND_MAIL_SECRET)
  .update(`${timestamp}.`)
  .update(body)
  .digest("hex");
const { ok, status } = await fetch(new URL("/api/webhooks/mail", APP_URL), {
  method: "POST",
  body,
  headers: {
    "content-type": "message/rfc822",
    "x-fairwax-timestamp": timestamp,
    "x-fairwax-signature": `sha256=${digest}`,
  },
  signal: AbortSignal.timeout(60_000),
});
process.exitCode = ok ? 0 : status === 413 ? UNAVAILABLE : TRY_LATER;
if (!ok) process.stderr.write(`The shop answered ${status}.\n`);
