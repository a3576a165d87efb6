import type { FileChooser, Page } from "@playwright/test";

export const verdict = (page: Page) => page.getByRole("status").filter({ hasText: /box/ });
export const line = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
/** The lines that match, or that need the same. */
export const group = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name} \\(\\d\\)$`) });

export async function openFile(page: Page, file: Parameters<FileChooser["setFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Choose/ }).click();
  await (await chooser).setFiles(file);
}
