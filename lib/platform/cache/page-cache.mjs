import { createHash } from "node:crypto";

import { contentSecurityPolicy } from "../http/security-headers.mjs";
import { listenForChanges, onCatalogChange } from "./change-listener.mjs";
import { createPageStore } from "./page-store.mjs";

const POLICY_HEADER = "content-security-policy";
const TAGS_HEADER = "x-next-cache-tags";
const SCRIPT_START = "<script";
const SCRIPT_END = "</script>";

export const PAGE_STORE_MB = 48;

// Shared, because Next creates a handler for each request.
const store = createPageStore({ maxBytes: PAGE_STORE_MB * 1024 * 1024, maxTags: 10_000 });
onCatalogChange(store.expire);

/** Next's `cacheHandler`, in memory. A page's policy lists the hashes of its inline scripts. */
export default class PageCache {
  /** @param {string} key @param {{ tags?: string[], softTags?: string[] }} context */
  async get(key, { tags = [], softTags = [] } = {}) {
    await listenForChanges();
    return store.get(key, [...tags, ...softTags]);
  }

  /** @param {string} key @param {object | null} value @param {{ tags?: string[] }} context */
  async set(key, value, { tags = [] } = {}) {
    // Next sends this very object to the request that triggered the rendering.
    preparePage(value);
    // Anyone can make up dead addresses. The shared page for unknown routes has no status.
    if (!value || value.status === 404) return store.delete(key);
    const pageTags = value.headers?.[TAGS_HEADER];
    store.set(key, value, [...tags, ...(pageTags ? String(pageTags).split(",") : [])]);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    store.expire([tags].flat());
  }

  resetRequestCache() {}
}

function preparePage(value) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string") return;
  value.headers = {
    ...value.headers,
    [POLICY_HEADER]: contentSecurityPolicy(inlineScriptHashes(value.html)),
  };
}

/** Data blocks (JSON-LD) don't run and need no hash. */
function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const { attributes, text } of scriptsOf(html)) {
    if (/\s(?:src=|type=["']?application\/)/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

function* scriptsOf(html) {
  let start = html.indexOf(SCRIPT_START);
  while (start >= 0) {
    const open = html.indexOf(">", start);
    const close = html.indexOf(SCRIPT_END, open);
    if (open < 0 || close < 0) return;
    yield {
      attributes: html.slice(start + SCRIPT_START.length, open),
      text: html.slice(open + 1, close),
    };
    start = html.indexOf(SCRIPT_START, close);
  }
}
