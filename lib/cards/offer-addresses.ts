export const offerPath = (slug: string) => `/market/${slug}`;

/** 500 pixels wide, and served only while the offer is live. */
export const offerPictureAddress = (slug: string, side: "front" | "back") =>
  `/offers/${slug}/${side}-500.avif`;
