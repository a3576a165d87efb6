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

const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

/** Chooses a CSV file with these columns, by the button of this name. */
export const csvChooser =
  (page: Page, name: string, columns: string) => (lines: readonly string[], button: string) =>
    chooseFiles(
      page,
      () => page.getByRole("button", { name: button }).click(),
      csvFile(name, [columns, ...lines]),
    );
