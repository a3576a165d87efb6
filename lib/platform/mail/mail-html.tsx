import "server-only";

import { render } from "@react-email/render";

import { MailLayout, type MailContent } from "@/lib/platform/mail/mail-layout";

const REACT_MARKERS = /<!--\/?(?:\$|html|head|body)-->/g;

/** Takes a few milliseconds, so a transaction may wait for it. */
export async function mailHtml(content: MailContent): Promise<string> {
  const html = await render(<MailLayout {...content} />);
  return html.replace(/^<!DOCTYPE[^>]*>/, "<!doctype html>\n").replaceAll(REACT_MARKERS, "");
}
