import "server-only";

import { z } from "zod";

import { createBreaker } from "@/lib/platform/breaker";
import { getEnv } from "@/lib/platform/env";
import { readLimited } from "@/lib/platform/http/read-body";
import { SECOND_MS } from "@/lib/platform/time";
import { LabelRefusedError, LabelServiceError } from "@/lib/shipments/labels/label-errors";

const TIMEOUT_MS = 20 * SECOND_MS;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Not about the parcel, so a later attempt may succeed. */
const TEMPORARY = new Set([401, 403, 408, 409, 429]);
const UNDECIDED = /TIMED_OUT|NO_RESPONSE|IN_PROGRESS/;

const errorSchema = z
  .object({ error: z.object({ code: z.string().default(""), message: z.unknown() }) })
  .catch({ error: { code: "", message: "" } });

/**
 * @throws {LabelRefusedError} for what the service rejects for good
 * @throws {LabelServiceError} when it can't be reached, or may answer otherwise later
 */
export async function easyPostRequest<T>(
  method: "GET" | "POST",
  path: string,
  { body, schema }: { body?: unknown; schema: z.ZodType<T> },
): Promise<T> {
  const { EASYPOST_API_KEY, EASYPOST_API_URL } = getEnv();
  const response = await reach(`${EASYPOST_API_URL ?? "https://api.easypost.com"}/v2${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${EASYPOST_API_KEY}:`).toString("base64")}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = new TextDecoder().decode(await readLimited(response, MAX_ANSWER_BYTES));
  const answer: unknown = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => null);
  if (!response.ok) throw errorOf(response.status, answer);
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new LabelServiceError("EasyPost's answer has an unexpected format.", {
      cause: parsed.error,
    });
  return parsed.data;
}

function errorOf(status: number, answer: unknown): Error {
  const { code, message } = errorSchema.parse(answer).error;
  const words = ["EasyPost rejected the request:", status, code].filter(Boolean).join(" ");
  if (status >= 500 || TEMPORARY.has(status) || UNDECIDED.test(code))
    return new LabelServiceError(words);
  return new LabelRefusedError(typeof message === "string" && message ? message : words);
}

/** The address comes with the label. */
export async function downloadLabel(url: string): Promise<Uint8Array> {
  const { EASYPOST_API_URL } = getEnv();
  const { origin, protocol } = new URL(url);
  if (protocol !== "https:" && origin !== EASYPOST_API_URL)
    throw new LabelServiceError("The label has an address that is not encrypted.");
  const response = await reach(url, { method: "GET" });
  if (!response.ok)
    throw new LabelServiceError(`The label could not be downloaded: ${response.status}`);
  return readLimited(response, MAX_FILE_BYTES);
}

const whileUp = createBreaker<Response>({
  service: "EasyPost",
  isOutage: () => true,
  hasFailed: ({ status }) => status >= 500,
  refusal: () => new LabelServiceError("EasyPost is out, so it isn't asked at the moment."),
});

async function reach(url: string, init: RequestInit): Promise<Response> {
  const call = () =>
    fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    return await whileUp(new URL(url).origin, call);
  } catch (error) {
    if (error instanceof LabelServiceError) throw error;
    throw new LabelServiceError("EasyPost could not be reached.", { cause: error });
  }
}
