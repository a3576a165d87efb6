/** React renders the elements named by data-part; the motion code moves them. */
export function part(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The scene has no ${name}.`);
  return found;
}
