/** The element of a scene that carries this name as data-part. React draws them; the motion moves them. */
export function part(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The scene has no ${name}.`);
  return found;
}
