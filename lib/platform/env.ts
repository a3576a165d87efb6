import "server-only";

import { z } from "zod";

import { appUrlOf } from "@/lib/platform/app-url.mjs";
import { EMAIL_PATTERN } from "@/lib/platform/email-address";
import {
  base64Ders,
  databaseUrl,
  drandChains,
  isOrigin,
  isOwnAddress,
  isSigningKey,
  listOf,
  optionalDatabaseUrl,
  optionalText,
  optionalUrl,
  requireRanges,
  requireWitnesses,
  wholeNumber,
} from "@/lib/platform/env-values";
import { isUploadThingToken } from "@/lib/platform/uploadthing-token";

/** `next build` imports every module, without a database or secrets. */
export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  DATABASE_URL: databaseUrl,
  /** PostgreSQL itself, if DATABASE_URL gives each transaction another connection. */
  DIRECT_DATABASE_URL: optionalDatabaseUrl,
  /** A standby, for reads that may be a second old. */
  DATABASE_REPLICA_URL: optionalDatabaseUrl,
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 200),
  /** How long a stopping process answers as before, while its health says that it is draining. */
  DRAIN_SECONDS: z.union([z.literal(""), z.coerce.number().int().min(0).max(15)]).optional(),
  PREPARED_STATEMENTS: z
    .enum(["on", "off"], 'must be "on" or "off"')
    .default("on")
    .transform((value) => value === "on"),
  AUTH_SECRET: z.string().min(32, "must be at least 32 random characters"),
  /** Other values of AUTH_SECRET, which open what they sealed. */
  AUTH_SECRET_PREVIOUS: z
    .string()
    .default("")
    .transform(listOf)
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "must be other values of AUTH_SECRET, separated by commas",
    ),
  LEDGER_SIGNING_KEY: z
    .string()
    .refine(isSigningKey, "must be 32 random bytes in base64 (openssl rand -base64 32)"),
  /** The build reads it (components/proof/pinned-key.ts). */
  NEXT_PUBLIC_LEDGER_KEY: optionalText,
  LEDGER_RFC3161_URL: optionalUrl,
  LEDGER_RFC3161_CERTIFICATES: base64Ders,
  /** Witnesses that cosign checkpoints, and how many of them visitors require. */
  LEDGER_WITNESSES: z.string().default("").transform(listOf).transform(requireWitnesses),
  LEDGER_WITNESS_QUORUM: z
    .string()
    .regex(/^([1-9]\d?)?$/, "must be a number of witnesses, such as 2")
    .optional()
    .transform((text) => (text ? Number(text) : undefined)),
  /** A copy of the log, which must outlive the database: its address, or a folder that we fill. */
  LEDGER_COPY: optionalText,
  /** A drand service; the rounds of its first chain determine the challenge words. */
  LEDGER_BEACON_URL: optionalUrl,
  LEDGER_BEACON_CHAINS: drandChains,
  APP_URL: z.url(),
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform(listOf)
    .refine(
      (origins) => origins.every(isOrigin),
      "must be comma-separated origins (https://shop.example,https://www.shop.example)",
    ),
  TRUSTED_PROXIES: z.string().default("").transform(listOf).superRefine(requireRanges),
  PASSWORD_HASH_COST: wholeNumber(12, 10, 15),
  SMTP_URL: optionalUrl,
  MAIL_FROM: z.string().default("Fairwax <no-reply@fairwax.example>"),
  /** How push services know us. Without both, nothing is pushed. */
  VAPID_PUBLIC_KEY: optionalText.refine(
    (key) => key === undefined || /^[\w-]{87}$/.test(key),
    "must be what npm run push:keys prints",
  ),
  VAPID_PRIVATE_KEY: optionalText.refine(
    (key) => key === undefined || /^[\w-]{43}$/.test(key),
    "must be what npm run push:keys prints",
  ),
  PUSH_SERVICE_URL: optionalUrl,
  CONTACT_EMAIL: z
    .email({ pattern: EMAIL_PATTERN, error: "must be an email address" })
    .default("support@fairwax.example"),
  /** Answers to messages then have a reply address of their own, such as reply+…@this.domain. */
  REPLY_DOMAIN: optionalText.refine(
    (domain) => domain === undefined || EMAIL_PATTERN.test(`reply@${domain}`),
    "must be a domain (reply.shop.example)",
  ),
  INBOUND_MAIL_SECRET: optionalText.refine(
    (secret) => secret === undefined || secret.length >= 32,
    "must be at least 32 random characters",
  ),
  DATA_DIR: z.string().default(".data"),
  UPLOADTHING_TOKEN: optionalText.refine(
    (token) => token === undefined || isUploadThingToken(token),
    "must be an UploadThing token (version 7)",
  ),
  UPLOADTHING_INGEST_URL: optionalUrl,
  /** Where new films and pictures go. Without it, where they went before (decision 51). */
  OBJECT_STORAGE: z
    .enum(["rows", "folder", "s3", ""], 'must be "rows", "folder" or "s3"')
    .optional(),
  S3_BUCKET: optionalText,
  S3_REGION: z
    .string()
    .default("")
    .transform((region) => region.trim() || "us-east-1"),
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  STRIPE_SECRET_KEY: optionalText.refine(
    (key) => key === undefined || /^[sr]k_/.test(key),
    "must be a Stripe secret key (sk_… or rk_…)",
  ),
  STRIPE_WEBHOOK_SECRET: optionalText.refine(
    (secret) => secret === undefined || secret.startsWith("whsec_"),
    "must be a webhook's signing secret (whsec_…)",
  ),
  /** Enables payouts through Stripe Connect. */
  STRIPE_CONNECT_WEBHOOK_SECRET: optionalText.refine(
    (secret) => secret === undefined || secret.startsWith("whsec_"),
    "must be a webhook's signing secret (whsec_…)",
  ),
  STRIPE_API_URL: optionalUrl,
  /** Carrier labels, and the id of the sender's address there. */
  EASYPOST_API_KEY: optionalText,
  EASYPOST_SENDER: optionalText.refine(
    (id) => id === undefined || id.startsWith("adr_"),
    "must be the id of an address at EasyPost (adr_…)",
  ),
  /** Tracking events can be forged without it. */
  EASYPOST_WEBHOOK_SECRET: optionalText,
  EASYPOST_API_URL: optionalUrl,
  PAYMENTS: z.enum(["test", ""], 'must be "test" or empty').optional(),
  CRON_SECRET: optionalText,
  /** Lets Prometheus read /api/metrics. */
  METRICS_SECRET: optionalText.refine(
    (secret) => secret === undefined || secret.length >= 32,
    "must be at least 32 random characters",
  ),
  /** An OpenTelemetry collector. Its exporters also read OTEL_EXPORTER_OTLP_HEADERS and the like. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  /** "cron" suits hosts with short-lived processes, where a scheduler calls /api/cron. */
  JOBS: z.enum(["worker", "cron", ""], 'must be "worker" or "cron"').optional(),
  VERCEL: z.string().optional(),
  /** Set by our start script, because an orphaned server would keep the port. */
  FAIRWAX_EXIT_WITH_PARENT: z.string().optional(),
  /** Set by our scripts for the embedded database, which holds no real orders. */
  FAIRWAX_EMBEDDED: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Events can be forged without the secret. `when` reports it along with other invalid values. */
const checkedSchema = schema
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET,
    {
      path: ["STRIPE_WEBHOOK_SECRET"],
      message: "must be set when STRIPE_SECRET_KEY is",
      when: () => true,
    },
  )
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_CONNECT_WEBHOOK_SECRET }) =>
      !STRIPE_CONNECT_WEBHOOK_SECRET || STRIPE_SECRET_KEY,
    {
      path: ["STRIPE_SECRET_KEY"],
      message: "must be set when STRIPE_CONNECT_WEBHOOK_SECRET is",
      when: () => true,
    },
  )
  .superRefine((env, context) => {
    const issue = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (env.OBJECT_STORAGE === "folder" && env.VERCEL)
      issue("OBJECT_STORAGE", "can't be a folder here: this host's disk doesn't last");
    if (env.OBJECT_STORAGE === "s3" && !env.S3_BUCKET)
      issue("S3_BUCKET", "must be set when OBJECT_STORAGE is s3");
    if (env.S3_ACCESS_KEY_ID && !env.S3_SECRET_ACCESS_KEY)
      issue("S3_SECRET_ACCESS_KEY", "must be set when S3_ACCESS_KEY_ID is");
    if (env.S3_SECRET_ACCESS_KEY && !env.S3_ACCESS_KEY_ID)
      issue("S3_ACCESS_KEY_ID", "must be set when S3_SECRET_ACCESS_KEY is");
    if (env.REPLY_DOMAIN && !env.INBOUND_MAIL_SECRET)
      issue("INBOUND_MAIL_SECRET", "must be set when REPLY_DOMAIN is");
    if (env.VAPID_PUBLIC_KEY && !env.VAPID_PRIVATE_KEY)
      issue("VAPID_PRIVATE_KEY", "must be set when VAPID_PUBLIC_KEY is");
    if (env.VAPID_PRIVATE_KEY && !env.VAPID_PUBLIC_KEY)
      issue("VAPID_PUBLIC_KEY", "must be set when VAPID_PRIVATE_KEY is");
    if (env.EASYPOST_API_KEY && !env.EASYPOST_SENDER)
      issue("EASYPOST_SENDER", "must be set when EASYPOST_API_KEY is");
    if (env.LEDGER_BEACON_URL && env.LEDGER_BEACON_CHAINS.length === 0)
      issue("LEDGER_BEACON_CHAINS", "must be set when LEDGER_BEACON_URL is");
    if (env.LEDGER_RFC3161_URL && env.LEDGER_RFC3161_CERTIFICATES.length === 0)
      issue("LEDGER_RFC3161_CERTIFICATES", "must be set when LEDGER_RFC3161_URL is");
    if (env.AUTH_SECRET_PREVIOUS.length > 0 && /[\s,]/.test(env.AUTH_SECRET))
      issue("AUTH_SECRET", "must have no comma or space, or AUTH_SECRET_PREVIOUS can't list it");
    if (env.VERCEL && env.LEDGER_COPY && !/^https?:/.test(env.LEDGER_COPY))
      issue("LEDGER_COPY", "must be an address, because this host has no lasting disk");
    if (isOwnAddress(env.LEDGER_COPY, env.APP_URL))
      issue("LEDGER_COPY", "must not be the shop itself, whose answers are the database's");
    if ((env.LEDGER_WITNESS_QUORUM ?? 0) > env.LEDGER_WITNESSES.length)
      issue("LEDGER_WITNESS_QUORUM", "must be at most the number of LEDGER_WITNESSES");
  });

export type Env = z.infer<typeof schema>;

const placeholders = {
  DATABASE_URL: "postgresql://build.invalid/none",
  AUTH_SECRET: "only-while-building-only-while-building",
  LEDGER_SIGNING_KEY: "only/while/building/only/while/building//+w=",
};

let cached: Env | undefined;

export function getEnv(): Env {
  return (cached ??= readEnv({
    ...(isBuilding ? placeholders : {}),
    ...process.env,
    APP_URL: appUrlOf(process.env),
  }));
}

/** APP_URL at build time, relevant only where the host serves prerendered pages. */
export function builtFor(): string | undefined {
  return process.env.VERCEL ? process.env.BUILT_FOR : undefined;
}

/** For what outlives a transaction: LISTEN, and the limits of jobs. */
export const directUrl = ({ DATABASE_URL, DIRECT_DATABASE_URL }: Env): string =>
  DIRECT_DATABASE_URL ?? DATABASE_URL;

export const hasJobWorker = ({ JOBS, VERCEL }: Env): boolean =>
  JOBS ? JOBS === "worker" : !VERCEL;

/** A missing key must not give boxes away. Servers only: scripts and builds take no payments. */
export function requireIntendedPayments(env: Env): void {
  const { NODE_ENV, FAIRWAX_EMBEDDED, STRIPE_SECRET_KEY, PAYMENTS } = env;
  if (NODE_ENV !== "production" || FAIRWAX_EMBEDDED || STRIPE_SECRET_KEY || PAYMENTS === "test")
    return;
  throw incomplete([
    "STRIPE_SECRET_KEY is missing. Set PAYMENTS=test to use test payments, which move no money.",
  ]);
}

export function readEnv(source: Record<string, string | undefined>): Env {
  const result = checkedSchema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return source[name] === undefined
      ? `${name} is missing.`
      : `${name} is invalid: ${issue.message}.`;
  });
  throw incomplete(lines);
}

function incomplete(lines: string[]): Error {
  return new Error(["The configuration is incomplete:", ...lines].join("\n"));
}
