import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

import webPush from "web-push";
import { z } from "zod";

import { getEnv } from "@/lib/platform/env";
import { listen } from "@/tests/setup/local-server";

const HOST = "https://push.example";
const messageSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith("/"),
  tag: z.string(),
  badge: z.int(),
});
type Browser = { keys: ECDH; auth: Buffer; answers: number[] };
type Received = {
  endpoint: string;
  headers: IncomingHttpHeaders;
  message: z.infer<typeof messageSchema>;
};

/** A push service with its browsers, which decrypt what they get (RFC 8291). Turns push on until `close`. */
export async function startPushStandIn() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const { url, close } = await listen(async ({ url: path = "", headers }, body) => {
    const endpoint = `${HOST}${path}`;
    const browser = browsers.get(endpoint);
    if (!browser) return { status: 404, body: "" };
    requireOurs(headers.authorization ?? "", publicKey);
    const status = browser.answers.shift() ?? 201;
    if (status === 201)
      received.push({ endpoint, headers, message: decrypt(Buffer.from(body), browser) });
    return { status, body: "" };
  });
  const before = { ...getEnv() };
  const configure = (isOn: boolean) =>
    Object.assign(
      getEnv(),
      isOn
        ? { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICE_URL: url }
        : {
            VAPID_PUBLIC_KEY: before.VAPID_PUBLIC_KEY,
            VAPID_PRIVATE_KEY: before.VAPID_PRIVATE_KEY,
            PUSH_SERVICE_URL: before.PUSH_SERVICE_URL,
          },
    );
  configure(true);
  return {
    publicKey,
    received,
    configure,
    /** A new browser, as it describes its subscription. Its service answers with these statuses first. */
    browser(...answers: number[]) {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const browser = { keys, auth: randomBytes(16), answers };
      const endpoint = `${HOST}/send/${randomBytes(12).toString("base64url")}`;
      browsers.set(endpoint, browser);
      const p256dh = keys.getPublicKey().toString("base64url");
      return { endpoint, keys: { p256dh, auth: browser.auth.toString("base64url") } };
    },
    messagesTo: ({ endpoint }: { endpoint: string }) =>
      received.filter((one) => one.endpoint === endpoint).map(({ message }) => message),
    close: async () => {
      configure(false);
      await close();
    },
  };
}

function decrypt(body: Buffer, { keys, auth }: Browser) {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const secret = derive(keys.computeSecret(theirs), auth, info, 32);
  const of = (name: string, bytes: number) =>
    derive(secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes);
  const decipher = createDecipheriv("aes-128-gcm", of("aes128gcm", 16), of("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding.
  return messageSchema.parse(JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()));
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

const claimsSchema = z.object({
  aud: z.literal(HOST),
  exp: z.number(),
  sub: z.string().startsWith("mailto:"),
});

/** The token of RFC 8292, signed with the key that browsers subscribed to. */
function requireOurs(authorization: string, publicKey: string): void {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (key !== publicKey || !isSigned) throw new Error("This message is not from us.");
  const { exp } = claimsSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  if (exp * 1000 > Date.now() + 24 * 60 * 60_000) throw new Error("The token is valid too long.");
}

/** A time zone in which it is this hour now. */
export function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
