import { mailHtml } from "@/lib/platform/mail/mail-html";
import { openBody, sealBody } from "@/lib/platform/mail/sealed-body";

const body = {
  text: "Your token: waxwing",
  html: "<p>Your token: waxwing</p>",
  secrets: ["waxwing"],
};

test("a sealed text can be opened, reveals nothing and never looks the same", () => {
  const sealed = sealBody("mail-1", body);
  expect(openBody("mail-1", sealed)).toEqual(body);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("waxwing");
  expect(sealBody("mail-1", body)).not.toBe(sealed);
});

test("a changed text or another mail's text is refused", () => {
  const sealed = sealBody("mail-1", body);
  const bytes = Buffer.from(sealed, "base64");
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(() => openBody("mail-1", bytes.toString("base64"))).toThrow();
  expect(() => openBody("mail-2", sealed)).toThrow();
  expect(() => openBody("mail-1", "")).toThrow();
});

test("a user's name can't become markup", async () => {
  const text = `Hello <img src=x onerror="alert('x')"> & co,`;
  const html = await mailHtml({
    subject: text,
    preview: text,
    paragraphs: [
      { text },
      { text, details: [text] },
      { text, isCode: true },
      { text: "Open", href: 'https://shop.example/?a=1&b="2"' },
    ],
  });
  const escaped = "Hello &lt;img src=x onerror=&quot;alert(&#x27;x&#x27;)&quot;&gt; &amp; co,";
  // The title, the preview, the heading, and each paragraph with its details.
  expect(html.split(escaped)).toHaveLength(8);
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toMatch(/<img|src=["']?http/);
});
