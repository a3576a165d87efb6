import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";

import { POST as receive } from "@/app/api/webhooks/mail/route";
import { listen } from "@/tests/setup/local-server";
import { call } from "@/tests/setup/request";

export const MAIL_SECRET = "a-secret-for-inbound-mail-0123456789";

let sent = 0;

/** A mail as a client writes it; headers with null are left out. */
export function mime(
  to: string,
  body: string | string[],
  headers: Record<string, string | null> = {},
): string {
  const all: Record<string, string | null> = {
    "Return-Path": "<nora@example.com>",
    "Message-ID": `<mail-${++sent}@example.com>`,
    From: "Nora Fielding <nora@example.com>",
    To: `Fairwax <${to}>`,
    Subject: "Re: Your message to Fairwax",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return [...lines, "", ...[body].flat()].join("\r\n");
}

type Delivery = {
  secret?: string;
  at?: Date;
  signed?: string;
  signature?: string;
  address?: string;
};

/** Delivers a mail, signed as our forwarder does it. */
export function deliver(
  mail: string | Buffer,
  { secret = MAIL_SECRET, at = new Date(), signed, signature, address }: Delivery = {},
) {
  const body = Buffer.from(mail as string);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const digest = createHmac("sha256", secret)
    .update(`${timestamp}.`)
    .update(signed ?? body)
    .digest("hex");
  return call(receive, "/api/webhooks/mail", {
    method: "POST",
    body,
    ...(address && { address }),
    headers: {
      "content-type": "message/rfc822",
      "x-fairwax-timestamp": timestamp,
      "x-fairwax-signature": signature ?? `sha256=${digest}`,
    },
  });
}

/** Runs our forwarder as a mail server does. @returns its exit code */
export async function forward(mail: string | Buffer, secret = MAIL_SECRET): Promise<number | null> {
  const server = await listen(async ({ headers }, body) => {
    const given = (name: string) => [name, String(headers[name])] as const;
    const names = ["content-type", "x-fairwax-timestamp", "x-fairwax-signature"];
    const response = await call(receive, "/api/webhooks/mail", {
      method: "POST",
      body,
      headers: Object.fromEntries(names.map(given)),
    });
    return { status: response.status, body: await response.text() };
  });
  const forwarder = spawn(process.execPath, ["scripts/forward-mail.mjs"], {
    env: { ...process.env, APP_URL: server.url, INBOUND_MAIL_SECRET: secret },
    stdio: ["pipe", "ignore", "ignore"],
  });
  forwarder.stdin.end(mail);
  const code = await new Promise<number | null>((resolve) => forwarder.on("close", resolve));
  await server.close();
  return code;
}
