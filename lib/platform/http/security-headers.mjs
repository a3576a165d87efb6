/** React needs inline styles. @param {string[]} scripts in addition to 'self' */
export function contentSecurityPolicy(scripts) {
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.ufs.sh",
    // blob: measures a video before upload; data: holds captions.
    "media-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self' https://*.ingest.uploadthing.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const UNHASHED_POLICY = contentSecurityPolicy(["'unsafe-inline'"]);

const NO_SNIFFING = { key: "X-Content-Type-Options", value: "nosniff" };

export const ASSET_HEADERS = [NO_SNIFFING];

export const SECURITY_HEADERS = [
  NO_SNIFFING,
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Permissions-Policy",
    value:
      "camera=(self), microphone=(), geolocation=(), payment=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
];

/** @param {string | undefined} token base64 JSON */
export function storageHosts(token) {
  try {
    return [`${JSON.parse(Buffer.from(token ?? "", "base64").toString()).appId}.ufs.sh`];
  } catch {
    return [];
  }
}
