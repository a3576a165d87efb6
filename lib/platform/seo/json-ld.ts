/** "</script>" in a value would end the script element. */
export function toJsonLdText(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
