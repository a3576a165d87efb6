/** Structured data (schema.org) as text that is safe inside a script element: "</script>" in a value would end it. */
export function toJsonLdText(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
