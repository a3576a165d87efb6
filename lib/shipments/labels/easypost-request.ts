import "server-only";

import { z } from "zod";

import { createBreaker, meaningOfFetch } from "@/lib/platform/breaker";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
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
  const url = `${EASYPOST_API_URL ?? "https://api.easypost.com"}/v2${path}`;
  const { status, bytes } = await reach(url, MAX_ANSWER_BYTES, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${EASYPOST_API_KEY}:`).toString("base64")}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await Promise.resolve(new TextDecoder().decode(bytes))
    .then(JSON.parse)
    .catch(() => null);
  if (!isOk(status)) throw errorOf(status, answer);
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
  const { status, bytes } = await reach(url, MAX_FILE_BYTES, { method: "GET" });
  if (!isOk(status)) throw new LabelServiceError(`The label could not be downloaded: ${status}`);
  return bytes;
}

type Answer = { status: number; bytes: Uint8Array };

const isOk = (status: number) => status >= 200 && status < 300;

const whileUp = createBreaker<Answer>({
  service: "EasyPost",
  // An answer that was cut off is none.
  meaningOf: (error) =>
    error instanceof AppError && error.status === 400 ? "out" : meaningOfFetch(error),
  hasFailed: ({ status }) => status >= 500,
  refusal: () => new LabelServiceError("EasyPost is out, so it isn't asked at the moment."),
});

async function reach(url: string, maxBytes: number, init: RequestInit): Promise<Answer> {
  const call = async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    return { status: response.status, bytes: await readLimited(response, maxBytes) };
  };
  try {
    return await whileUp(new URL(url).origin, call);
  } catch (error) {
    if (error instanceof LabelServiceError) throw error;
    throw new LabelServiceError("EasyPost could not be reached.", { cause: error });
  }
}
