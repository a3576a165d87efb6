import type { MailHeaders } from "@/lib/contact/replies/read-mail";

/** Whether a program sent it: a bounce, an absence note, a mailing list (RFC 3834). */
export function isAutomatic(headers: MailHeaders): boolean {
  const values = (name: string) =>
    headers.flatMap(([key, value]) => (key === name ? [value.trim().toLowerCase()] : []));
  return (
    values("auto-submitted").some((value) => !/^no\b/.test(value)) ||
    values("precedence").some((value) => /^(?:bulk|junk|list|auto_reply)\b/.test(value)) ||
    values("return-path").some((value) => /^(?:<\s*>)?$/.test(value)) ||
    values("content-type").some((value) => value.startsWith("multipart/report")) ||
    ["x-autoreply", "x-autorespond"].some((name) => values(name).some((value) => value !== "no"))
  );
}
