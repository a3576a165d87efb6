export const offerPath = (slug: string) => `/market/${slug}`;

/** In 500 pixels. It is served while the offer is live. */
export const offerPictureAddress = (slug: string, side: "front" | "back") =>
  `/offers/${slug}/${side}-500.avif`;
