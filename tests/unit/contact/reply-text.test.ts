import { htmlToText } from "@/lib/contact/replies/html-to-text.mjs";
import { isAutomatic } from "@/lib/contact/replies/is-automatic";
import { splitQuote } from "@/lib/contact/replies/split-quote";

const lines = (...all: string[]) => all.join("\n");

describe("splitQuote", () => {
  test.each([
    ["without an attribution", lines("> Hi Nora,", "> Ada")],
    ["in another language", lines("Am 28.11.2026 um 09:14 schrieb Fairwax:", "", "> Hi Nora,")],
    ["on three lines", lines("On Sat, Nov 28,", "2026, Fairwax", "<a@b.example> wrote:", "> Hi")],
    ["below a divider", lines("-----Original Message-----", "From: Fairwax", "", "Hi Nora,")],
    ["below headers", lines("From: Fairwax", "Sent: Saturday", "To: Nora", "", "Hi Nora,")],
  ])("parts a quote %s", (_, quote) => {
    const mail = lines("Thank you!", "", quote);
    expect(splitQuote(mail)).toEqual({ text: "Thank you!", rest: quote });
  });

  test.each([
    ["words below a quote", lines("> Where is it?", "On its way.")],
    ["words between quotes", lines("Hi", "> One?", "Yes.", "> Two?", "No.")],
    ["a quote alone", lines("On Nov 28, 2026, Fairwax wrote:", "> Hi Nora,")],
    ["a line that begins with From", lines("Hello,", "From: my point of view", "it is fine.")],
    ["a question before a quote's end", lines("> Hi", "", "I wrote this on Nov 28, 2026:", "yes")],
  ])("keeps %s", (_, mail) => {
    expect(splitQuote(mail)).toEqual({ text: mail, rest: null });
  });

  test("keeps an own line that only looks like an attribution with the text", () => {
    expect(splitQuote(lines("I have two questions:", "> Hi"))).toEqual({
      text: "I have two questions:",
      rest: "> Hi",
    });
  });
});

describe("htmlToText", () => {
  test("shows lines, lists, entities and quotes as plain mail does", () => {
    const html =
      "<!DOCTYPE html><head><title>T</title></head><!--[if mso]><p>no</p><![endif]--><div>A &amp; B&#8217;s</div><div><br></div><div>1 < 2 &eacute;</div><ul><li>one<li>two</ul><blockquote><p>old</p>older</blockquote>";
    expect(htmlToText(html)).toBe(
      lines("A & B’s", "", "1 < 2 &eacute;", "- one", "- two", "", "> old", "", "> older"),
    );
  });

  test("keeps what a tag hides that is never closed", () => {
    expect(htmlToText("<p>Hello<script>or not")).toBe("Helloor not");
    expect(htmlToText("a <!-- b")).toBe("a b");
  });

  test.each(["<div>", "<", "<a ", "<style>", "<!--", "<blockquote>", "&#", "<!"])(
    "takes linear time for %s over and over",
    (piece) => {
      const start = performance.now();
      htmlToText(piece.repeat(1_000_000 / piece.length));
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );
});

test.each([
  ["auto-submitted", "no", false],
  ["auto-submitted", "NO; x=1", false],
  ["auto-submitted", "auto-generated", true],
  ["precedence", "Bulk", true],
  ["precedence", "first-class", false],
  ["return-path", "<>", true],
  ["return-path", "", true],
  ["return-path", "<nora@example.com>", false],
  ["content-type", "multipart/report; report-type=delivery-status", true],
  ["x-autoreply", "yes", true],
])("a mail with %s: %s is automatic: %s", (name, value, expected) => {
  expect(isAutomatic([[name, value]])).toBe(expected);
});
