import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { Ajv, type Schema, type ValidateFunction } from "ajv";
import Stripe from "stripe";

import { projectDir } from "@/scripts/lib/project.mjs";
import type { Fields } from "@/tests/setup/stripe-connect-stand-in";
import type { StripeRequests } from "@/tests/setup/stripe-requests";

type Sent = { method: string; path: string; fields: Fields };
type Tree = { [key: string]: string | Tree };

const TYPES = path.join(projectDir, "tests/setup/stripe-requests.ts");

let validators: Promise<(route: string) => ValidateFunction | undefined> | undefined;

/** What Stripe's own types say against a request, or null. */
export async function complaintOfStripe({
  method,
  path: at,
  fields,
}: Sent): Promise<string | null> {
  const route = `${method} ${at.replace(/\/(sessions|disputes|accounts)\/[^/]+/, "/$1/{id}")}`;
  validators ??= readTypes();
  const validate = (await validators)(route);
  if (!validate) return `Unrecognized request URL (${route})`;
  if (validate(nested(fields))) return null;
  const [error] = validate.errors ?? [];
  return `${route}: ${error?.instancePath ?? ""} ${error?.message ?? ""} ${JSON.stringify(error?.params)}`;
}

async function readTypes() {
  const schema = await readSchema();
  const ajv = new Ajv({ coerceTypes: true, strict: false }).addSchema(schema, "stripe");
  const compiled = new Map<string, ValidateFunction>();
  const { properties } = schema as { properties: Record<keyof StripeRequests, object> };
  return (route: string) => {
    if (!(route in properties)) return undefined;
    const pointer = encodeURIComponent(route.replaceAll("/", "~1"));
    const validate = compiled.get(route) ?? ajv.compile({ $ref: `stripe#/properties/${pointer}` });
    compiled.set(route, validate);
    return validate;
  };
}

/** Reading Stripe's types takes seconds, so their schema is kept beside the packages. */
async function readSchema(): Promise<Schema> {
  const hash = createHash("sha256").update(fs.readFileSync(TYPES)).digest("hex").slice(0, 16);
  const folder = path.join(projectDir, "node_modules/.cache/fairwax");
  const file = path.join(folder, `stripe-${Stripe.PACKAGE_VERSION}-${hash}.json`);
  if (!fs.existsSync(file)) {
    const { createGenerator } = await import("ts-json-schema-generator");
    const schema = createGenerator({
      path: TYPES,
      tsconfig: path.join(projectDir, "tsconfig.json"),
      type: "StripeRequests",
      skipTypeCheck: true,
      topRef: false,
      jsDoc: "none",
    }).createSchema("StripeRequests");
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(schema));
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return JSON.parse(fs.readFileSync(file, "utf8")) as Schema;
}

/** "line_items[0][quantity]" as a list of objects. */
function nested(fields: Fields): unknown {
  const root: Tree = {};
  for (const [name, value] of Object.entries(fields)) {
    const keys = name.replaceAll("]", "").split("[");
    const last = keys.pop() ?? "";
    let place = root;
    for (const key of keys) place = (place[key] ??= {}) as Tree;
    place[last] = value;
  }
  return withLists(root);
}

function withLists(value: string | Tree): unknown {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withLists(one)] as const);
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries);
}
