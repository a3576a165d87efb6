/** C2SP tlog-checkpoint, unsigned. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64(root)}\n`;
}

/** Null for anything else. Extension lines are allowed and ignored. */
export function parseCheckpointText(text: string): Checkpoint | null {
  const [origin, size, root, ...extensions] = text.split("\n");
  if (!origin || !size || !root || extensions.pop() !== "" || extensions.includes("")) return null;
  if (!/^(0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size))) return null;
  const bytes = parseBase64(root);
  return bytes?.length === 32 ? { origin, size: Number(size), root: bytes } : null;
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function parseBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return base64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
