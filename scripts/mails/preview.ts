import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { SAMPLE_MAILS } from "@/scripts/mails/sample-mails";
import { SUPPORT_MAILS } from "@/scripts/mails/support-mails";

const FOLDER = path.resolve(".data/mail-preview");
const RECIPIENT = { email: "nora@example.com", fullName: "Nora Fielding", emailVerified: true };

const kinds: typeof SAMPLE_MAILS = { ...SAMPLE_MAILS, ...SUPPORT_MAILS };
const mails = await Promise.all(
  Object.entries(kinds).map(async ([name, compose]) => ({ name, ...(await compose(RECIPIENT)) })),
);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const { name, html, text } of mails) {
  await writeFile(path.join(FOLDER, `${name}.html`), html);
  await writeFile(path.join(FOLDER, `${name}.txt`), text);
}
const index = path.join(FOLDER, "index.html");
await writeFile(index, indexPage());
console.log(`Wrote ${mails.length} mails. Open ${index}`);

/** Follows the system theme, like the mails. */
function indexPage(): string {
  const figures = mails.map(
    ({ name, subject }) => `<figure>
<figcaption><b>${subject}</b> <a href="${name}.html">HTML</a> <a href="${name}.txt">Text</a></figcaption>
<iframe src="${name}.html" title="${subject}"></iframe>
<iframe src="${name}.txt" title="${subject}, plain text"></iframe>
</figure>`,
  );
  return `<!doctype html>
<html lang="en">
<title>Mails</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 1200px; margin: 2rem auto; padding: 0 1rem }
figure { display: grid; grid-template-columns: 3fr 2fr; gap: .5rem 1rem; margin: 0 0 3rem }
figcaption { grid-column: 1 / -1 }
iframe { width: 100%; height: 640px; border: 1px solid #8888; border-radius: 8px }
@media (max-width: 40rem) { figure { grid-template-columns: 1fr } }
</style>
${figures.join("\n")}
</html>
`;
}
