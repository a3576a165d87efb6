import type { Locator, Page } from "@playwright/test";

type Files = Parameters<Locator["setInputFiles"]>[0];

/** Chooses files in the browser's dialog, which `open` opens. */
export async function chooseFiles(
  page: Page,
  open: () => Promise<unknown>,
  files: Files,
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
  await chooser.setFiles(files);
}

export const csvFile = (name: string, lines: readonly string[], end = "\n") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join(end)),
});
