import { htmlToText } from "@/lib/contact/replies/html-to-text.mjs";
import { isAutomatic } from "@/lib/contact/replies/is-automatic";
import { toReplyText } from "@/lib/contact/replies/reply-text.mjs";
import { splitQuote } from "@/lib/contact/replies/split-quote.mjs";

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

describe("the quotes of Outlook", () => {
  const sender = "Fairwax <reply+0@reply.shop.example>";
  const subject = "Re: Your message to Fairwax";
  test.each([
    ["English", "From: | Sent: | To: | Subject:", "Saturday, November 28, 2026 1:00 PM"],
    [
      "French",
      "De\u00a0: | Envoyé\u00a0: | À\u00a0: | Objet\u00a0:",
      "samedi 28 novembre 2026 13:00",
    ],
    ["Dutch", "Van: | Verzonden: | Aan: | Onderwerp:", "zaterdag 28 november 2026 13:00"],
    ["Italian", "Da: | Inviato: | A: | Oggetto:", "sabato 28 novembre 2026 13:00"],
    ["Portuguese", "De: | Enviada em: | Para: | Assunto:", "28 de novembro de 2026 13:00"],
    ["Danish", "Fra: | Sendt: | Til: | Emne:", "28. november 2026 13:00"],
    ["Norwegian", "Fra: | Sendt: | Til: | Emne:", "lørdag 28. november 2026 13.00"],
    ["Finnish", "Lähettäjä: | Lähetetty: | Vastaanottaja: | Aihe:", "28. marraskuuta 2026 13.00"],
    ["Polish", "Od: | Wysłano: | Do: | Temat:", "sobota, 28 listopada 2026 13:00"],
    ["Czech", "Od: | Odesláno: | Komu: | Předmět:", "sobota 28. listopadu 2026 13:00"],
    ["Hungarian", "Feladó: | Elküldve: | Címzett: | Tárgy:", "2026. november 28., szombat 13:00"],
    ["Turkish", "Kimden: | Gönderildi: | Kime: | Konu:", "28 Kasım 2026 Cumartesi 13:00"],
    ["Greek", "Από: | Στάλθηκε: | Προς: | Θέμα:", "Σάββατο, 28 Νοεμβρίου 2026 1:00 μμ"],
    ["Russian", "От: | Отправлено: | Кому: | Тема:", "28 ноября 2026 г. 13:00"],
    ["Japanese", "差出人: | 送信日時: | 宛先: | 件名:", "2026年11月28日 13:00"],
    ["Chinese", "发件人： | 发送时间： | 收件人： | 主题：", "2026年11月28日 13:00"],
    ["Korean", "보낸 사람: | 보낸 날짜: | 받는 사람: | 제목:", "2026년 11월 28일 토요일 오후 1:00"],
    ["a language with unknown labels", "Xxx: | Yyy: | Zzz: | Www:", "28 xxx 2026 13:00"],
    ["bold text", "*From:* | *Sent:* | *To:* | *Subject:*", "November 28, 2026 1:00 PM"],
  ])("are parted from the text in %s", (_, labels, date) => {
    const [from, sent, to, re] = labels.split(" | ");
    const header = [
      `${from} ${sender}`,
      `${sent} ${date}`,
      `${to} Ada <a@b.example>`,
      `${re} ${subject}`,
    ];
    const quote = lines("_".repeat(32), ...header, "", "It left us on Thursday.");
    expect(splitQuote(lines("Thank you, that helps.", "", quote))).toEqual({
      text: "Thank you, that helps.",
      rest: quote,
    });
  });

  test.each([
    ["a list of one's own", lines("Hello,", "Name: Ada <ada@b.example>", "Order: FW-12", "Box: 3")],
    ["an address of one's own", lines("Write to:", "From: me", "Street: Oak 1", "City: Bern")],
    ["a divider of one's own", lines("-- cards --", "Two are missing.")],
  ])("are not seen in %s", (_, mail) => {
    expect(splitQuote(mail)).toEqual({ text: mail, rest: null });
  });
});

test.each(["x", "a@", "On 2026 ", "From: ", "a <b@", "* ", ": ", "--", "_", "> ", "\n", "2026:"])(
  "a reply of 100 kB of %j is read within a moment",
  (piece) => {
    const word = piece.repeat(100_000 / piece.length);
    for (const mail of [`Hi\n\n${word}\n> quote`, `${word}:\n> quote`, `From: ${word}\nTo: x`]) {
      const start = performance.now();
      toReplyText(mail);
      expect(performance.now() - start).toBeLessThan(1000);
    }
  },
);

test("signs that Node decodes as control characters become those of windows-1252", () => {
  expect(toReplyText("\u0093mint\u0094 \u0096 5 \u0080, that\u0092s\u0007").text).toBe(
    "“mint” – 5 €, that’s",
  );
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
