// Plain JavaScript, because the build configuration and the page cache read it outside of any bundle.

/**
 * The policy of a page. Scripts are ours, and of inline ones only those that are named: by nonce on a page rendered for one
 * request, by hash on a page that is kept. Styles allow inline ones: React writes style attributes.
 *
 * @param {string[]} scripts sources besides 'self', such as "'nonce-…'" or "'sha256-…'"
 * @returns {string}
 */
export function contentSecurityPolicy(scripts) {
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.ufs.sh",
    "font-src 'self'",
    "connect-src 'self' https://*.ingest.uploadthing.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What every answer carries. The policy of pages comes on top: from the middleware or the page cache. */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Permissions-Policy",
    value: "camera=(self), microphone=(), geolocation=(), payment=(self)",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
];

/**
 * Where the pictures of this UploadThing token's app are served from; nowhere without a token. A broken token is for the
 * configuration check to complain about.
 *
 * @param {string | undefined} token base64 of a JSON document
 * @returns {string[]}
 */
export function storageHosts(token) {
  try {
    return [`${JSON.parse(Buffer.from(token ?? "", "base64").toString()).appId}.ufs.sh`];
  } catch {
    return [];
  }
}
