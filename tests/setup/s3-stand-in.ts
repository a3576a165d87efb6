import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { parseByteRange } from "@/lib/platform/http/byte-range";
import type { S3Access } from "@/lib/platform/objects/s3-store";
import { sha256Hex } from "@/lib/platform/sha256";
import { SECOND_MS } from "@/lib/platform/time";
import { listen } from "@/tests/setup/local-server";

const BUCKET = "films";
const REGION = "eu-test-1";
const KEY_ID = "AKIATESTONLY";
const SECRET = "only-for-this-test";
const MAX_SKEW_MS = 900_000;
const MIN_PART_BYTES = 5 * 1024 * 1024;

type Answer = Awaited<ReturnType<Parameters<typeof listen>[0]>>;
type Call = { request: IncomingMessage; url: URL; body: Uint8Array; key: string };

/**
 * A stand-in for one private S3 bucket. Checks the signature of every request, and that it covers
 * the body. `isDown` makes it fail, `aheadMs` moves its clock, `refusedPart` fails one part.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const state = { isDown: false, aheadMs: 0, pageSize: 1000, refusedPart: 0 };
  const bucket = { objects, uploads, state };
  const server = await listen(async (request, body) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (state.isDown) return failure(500, "InternalError");
    if (!isSigned({ request, url, body }, Date.now() + state.aheadMs))
      return failure(403, "SignatureDoesNotMatch");
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
  return { ...bucket, access, close: server.close };
}

/** The settings of a server that uses it. */
export const settingsOf = ({ bucket, region, endpoint, credentials }: S3Access) => ({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
});

type Bucket = Pick<Awaited<ReturnType<typeof startS3>>, "objects" | "uploads" | "state">;

function answer(bucket: Bucket, call: Call): Answer {
  const { request, url, body, key } = call;
  const { objects } = bucket;
  if (key === "") return list(bucket, url);
  if (url.searchParams.has("uploads") || url.searchParams.has("uploadId"))
    return inParts(bucket, call);
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
  const range = parseByteRange(request.headers.range ?? null, object.length);
  if (range === "none") return failure(416, "InvalidRange");
  return range
    ? { status: 206, body: object.subarray(range.start, range.end) }
    : { status: 200, body: object };
}

function inParts({ objects, uploads, state }: Bucket, { request, url, body, key }: Call): Answer {
  const id = url.searchParams.get("uploadId") ?? `upload-${uploads.size}-${key.slice(-8)}`;
  if (request.method === "POST" && url.searchParams.has("uploads")) {
    uploads.set(id, new Map());
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = uploads.get(id);
  if (!parts) return failure(404, "NoSuchUpload");
  if (request.method === "PUT") {
    const part = Number(url.searchParams.get("partNumber"));
    if (part === state.refusedPart) return failure(400, "InvalidPart");
    parts.set(part, Buffer.from(body));
    return { status: 200, headers: { ETag: etagOf(body) }, body: "" };
  }
  if (request.method === "DELETE") {
    uploads.delete(id);
    return { status: 204, body: "" };
  }
  const named = [
    ...Buffer.from(body)
      .toString()
      .matchAll(/<Part>(.*?)<\/Part>/gs),
  ].map(([, part = ""]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll("&quot;", '"'),
  }));
  const chosen = named.map(({ number }) => parts.get(number) ?? Buffer.alloc(0));
  const isWhole = named.every(({ etag }, at) => etag === etagOf(chosen[at] ?? Buffer.alloc(0)));
  if (named.length === 0 || !isWhole) return failure(400, "InvalidPart");
  if (chosen.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
    return failure(400, "EntityTooSmall");
  objects.set(key, Buffer.concat(chosen));
  uploads.delete(id);
  return xml("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
}

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

/** Signature Version 4, in a header or in the address. */
function isSigned({ request, url, body }: Omit<Call, "key">, now: number): boolean {
  const claim = url.searchParams.has("X-Amz-Signature")
    ? claimOfAddress(url)
    : claimOfHeader(request);
  const day = claim.time.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const signedAt = Date.parse(claim.time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  const isInTime = now >= signedAt - MAX_SKEW_MS && now < signedAt + claim.lastsMs;
  if (!isInTime || claim.credential !== `${KEY_ID}/${scope}`) return false;
  if (claim.payload !== "UNSIGNED-PAYLOAD" && claim.payload !== sha256Hex(body)) return false;
  if (claim.payload === "UNSIGNED-PAYLOAD" && body.length > 0) return false;
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

function claimOfHeader(request: IncomingMessage) {
  const part = (name: string) =>
    new RegExp(`${name}=([^,\\s]+)`).exec(request.headers.authorization ?? "")?.[1] ?? "";
  return {
    credential: part("Credential"),
    headers: part("SignedHeaders"),
    signature: part("Signature"),
    time: String(request.headers["x-amz-date"] ?? ""),
    payload: String(request.headers["x-amz-content-sha256"] ?? ""),
    lastsMs: MAX_SKEW_MS,
  };
}

function claimOfAddress({ searchParams }: URL) {
  const part = (name: string) => searchParams.get(`X-Amz-${name}`) ?? "";
  return {
    credential: part("Credential"),
    headers: part("SignedHeaders"),
    signature: part("Signature"),
    time: part("Date"),
    payload: "UNSIGNED-PAYLOAD",
    lastsMs: Number(part("Expires")) * SECOND_MS,
  };
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
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
