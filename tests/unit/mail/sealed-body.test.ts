import { mailHtml } from "@/lib/platform/mail/mail-html";
import { openBody, sealBody } from "@/lib/platform/mail/sealed-body";

const body = { text: "Your token: waxwing", html: "<p>Your token: waxwing</p>" };

test("a sealed text can be opened again, tells nothing, and never looks the same", () => {
  const sealed = sealBody("mail-1", body);
  expect(openBody("mail-1", sealed)).toEqual(body);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("waxwing");
  expect(sealBody("mail-1", body)).not.toBe(sealed);
});

test("a changed text, or one of another mail, is refused", () => {
  const sealed = sealBody("mail-1", body);
  const bytes = Buffer.from(sealed, "base64");
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(() => openBody("mail-1", bytes.toString("base64"))).toThrow();
  expect(() => openBody("mail-2", sealed)).toThrow();
  expect(() => openBody("mail-1", "")).toThrow();
});

test("what a person called themselves cannot become markup", () => {
  const html = mailHtml([
    { text: `Hello <img src=x onerror="alert('x')"> & co,` },
    { text: "Open", href: 'https://shop.example/?a=1&b="2"' },
  ]);
  expect(html).toContain(
    "Hello &lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp; co,",
  );
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toMatch(/<img|src=["']?http/);
});
