// Plain JavaScript, because the build configuration and the page cache run unbundled.

/** @param {string[]} scripts besides 'self'. Inline styles are allowed, as React writes them. */
export function contentSecurityPolicy(scripts) {
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.ufs.sh",
    // blob: measures a video before its upload, data: holds captions.
    "media-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self' https://*.ingest.uploadthing.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For documents whose inline scripts have neither a nonce nor known hashes. */
export const UNHASHED_POLICY = contentSecurityPolicy(["'unsafe-inline'"]);

const NO_SNIFFING = { key: "X-Content-Type-Options", value: "nosniff" };

/** For scripts, styles, fonts and pictures; the other headers concern documents. */
export const ASSET_HEADERS = [NO_SNIFFING];

export const SECURITY_HEADERS = [
  NO_SNIFFING,
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Permissions-Policy",
    value: "camera=(self), microphone=(), geolocation=(), payment=(self)",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
];

/** @param {string | undefined} token base64 of a JSON document; a broken one has no hosts */
export function storageHosts(token) {
  try {
    return [`${JSON.parse(Buffer.from(token ?? "", "base64").toString()).appId}.ufs.sh`];
  } catch {
    return [];
  }
}
