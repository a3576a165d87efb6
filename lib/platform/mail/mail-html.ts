import "server-only";

import { BRAND } from "@/lib/platform/brand";

export type Paragraph = { text: string; href?: string; isCode?: boolean };

export function mailHtml(paragraphs: Paragraph[]): string {
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${toHtml(paragraph)}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 20px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escape(BRAND)}</p>
${body}
</div>
</body>
</html>
`;
}

function toHtml({ text, href, isCode = false }: Paragraph): string {
  if (href) return `<a href="${escape(href)}" style="font-weight:600">${escape(text)}</a>`;
  return isCode
    ? `<code style="font-size:15px;word-break:break-all">${escape(text)}</code>`
    : escape(text).replaceAll("\n", "<br>");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
