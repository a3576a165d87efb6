import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { parseByteRange } from "@/lib/platform/http/byte-range";
import type { S3Access } from "@/lib/platform/objects/s3-store";
import { sha256Hex } from "@/lib/platform/sha256";
import { listen } from "@/tests/setup/local-server";

const BUCKET = "films";
const REGION = "eu-test-1";
const KEY_ID = "AKIATESTONLY";
const SECRET = "only-for-this-test";
const MAX_SKEW_MS = 900_000;

type Answer = Awaited<ReturnType<Parameters<typeof listen>[0]>>;
type Call = { request: IncomingMessage; url: URL; body: Uint8Array; key: string };

/**
 * A stand-in for one private S3 bucket. Checks the signature of every request, and that it covers
 * the body. `isDown` makes it fail, `ignoresRanges` makes it send whole objects.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const state = { isDown: false, ignoresRanges: false, pageSize: 1000, requests: 0 };
  const bucket = { objects, state };
  let turn = Promise.resolve();
  const server = await listen(async (request, body) => {
    state.requests += 1;
    await turn;
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (state.isDown) return failure(500, "InternalError");
    if (!isSigned({ request, url, body })) return failure(403, "SignatureDoesNotMatch");
    const [, name, key = ""] = url.pathname.split("/");
    if (name !== BUCKET) return failure(404, "NoSuchBucket");
    return answer(bucket, { request, url, body, key });
  });
  const access: S3Access = {
    bucket: BUCKET,
    region: REGION,
    endpoint: server.url,
    credentials: { accessKeyId: KEY_ID, secretAccessKey: SECRET },
  };
  /** Requests get no answer until the function that it returns is called. */
  function silence(): () => void {
    let speak = () => {};
    turn = new Promise((resolve) => (speak = resolve));
    return speak;
  }
  return { ...bucket, access, silence, close: server.close };
}

/** The settings of a server that uses it. */
export const settingsOf = ({ bucket, region, endpoint, credentials }: S3Access) => ({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
});

type Bucket = Pick<Awaited<ReturnType<typeof startS3>>, "objects" | "state">;

function answer(bucket: Bucket, { request, url, body, key }: Call): Answer {
  const { objects, state } = bucket;
  if (key === "") return list(bucket, url);
  if (request.method === "PUT") {
    objects.set(key, Buffer.from(body));
    return { status: 200, headers: { ETag: etagOf(body) }, body: "" };
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return { status: 204, body: "" };
  }
  const object = objects.get(key);
  if (!object) return failure(404, "NoSuchKey");
  if (state.ignoresRanges) return bytesWith(200, object);
  const range = parseByteRange(request.headers.range ?? null, object.length);
  if (range === "none") return failure(416, "InvalidRange");
  return range ? bytesWith(206, object.subarray(range.start, range.end)) : bytesWith(200, object);
}

const bytesWith = (status: number, body: Uint8Array): Answer => ({
  status,
  headers: { "Content-Length": String(body.length) },
  body,
});

function list({ objects, state }: Bucket, url: URL): Answer {
  const after = url.searchParams.get("continuation-token") ?? "";
  const rest = [...objects].filter(([key]) => key > after).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = rest.slice(0, state.pageSize);
  const next = rest.length > page.length ? page.at(-1)?.[0] : undefined;
  return xml(`<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>
    ${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}
    ${page.map(([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`).join("")}
  </ListBucketResult>`);
}

const etagOf = (bytes: Uint8Array) => `"${sha256Hex(bytes).slice(0, 32)}"`;
const xml = (text: string, status = 200): Answer => ({
  status,
  headers: { "Content-Type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
});
const failure = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);

/** Signature Version 4, in a header. */
function isSigned({ request, url, body }: Omit<Call, "key">): boolean {
  const claim = claimOf(request);
  const day = claim.time.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const signedAt = Date.parse(claim.time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  const isInTime = Math.abs(Date.now() - signedAt) < MAX_SKEW_MS;
  if (!isInTime || claim.credential !== `${KEY_ID}/${scope}`) return false;
  if (claim.payload !== sha256Hex(body)) return false;
  const names = claim.headers.split(";");
  if (!names.includes("host")) return false;
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}`),
    "",
    claim.headers,
    claim.payload,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", claim.time, scope, sha256Hex(canonical)].join("\n");
  const key = [day, REGION, "s3", "aws4_request"].reduce(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${SECRET}`),
  );
  return claim.signature === hmac(key, text).toString("hex");
}

function claimOf(request: IncomingMessage) {
  const part = (name: string) =>
    new RegExp(`${name}=([^,\\s]+)`).exec(request.headers.authorization ?? "")?.[1] ?? "";
  return {
    credential: part("Credential"),
    headers: part("SignedHeaders"),
    signature: part("Signature"),
    time: String(request.headers["x-amz-date"] ?? ""),
    payload: String(request.headers["x-amz-content-sha256"] ?? ""),
  };
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
