import type { ComponentProps } from "react";

type RipPictureProps = Omit<ComponentProps<"img">, "alt"> & { alt: string };

/** Stored in its display widths. A plain img, because motion code moves and stacks it. */
export function RipPicture({ alt, ...props }: RipPictureProps) {
  // oxlint-disable-next-line nextjs/no-img-element -- a layer must be one element
  return <img alt={alt} draggable={false} {...props} />;
}
