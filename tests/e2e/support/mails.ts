import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import PostalMime, { type Email } from "postal-mime";

/** The mails to this address, oldest first. */
export async function mailsTo(recipient: string): Promise<Email[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? "", "mail");
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(".eml"))
    .sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.[0]?.address === recipient);
}

export const subjectsTo = async (recipient: string) =>
  (await mailsTo(recipient)).map((mail) => mail.subject);
