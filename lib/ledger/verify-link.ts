/** What the link of a buyer carries behind its "#", which browsers don't send to any server. */
export type VerifyLink = {
  opening: { orderId: string; salt: string } | null;
  /** A signed note that the buyer has from their mail. */
  checkpoint: string | null;
};

export function verifyPath(box: string, { opening, checkpoint }: VerifyLink): string {
  const fragment = new URLSearchParams({
    ...(opening && { order: opening.orderId, salt: opening.salt }),
    ...(checkpoint && { checkpoint: toBase64Url(checkpoint) }),
  }).toString();
  return `/verify/${box}${fragment && `#${fragment}`}`;
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
