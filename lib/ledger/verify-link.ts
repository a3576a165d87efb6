/** Data in the fragment of a buyer's link, which browsers never send to a server. */
export type VerifyLink = {
  opening: { orderId: string; salt: string } | null;
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
