const LABELS = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
const HAS_OTHER_LETTERS = /[^\p{ASCII}]|(?:^|\.)xn--/iu;

/**
 * Zod's pattern without lookaheads, which hide its time from the check of regular expressions, plus
 * internationalized top-level domains in Punycode.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** Converts the domain to Punycode, as browsers do: "a@пример.рф" → "a@xn--e1afmkfd.xn--p1ai". */
export function normalEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (at === 0 || !LABELS.test(domain) || !HAS_OTHER_LETTERS.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, at) + new URL(address).hostname : email;
}
