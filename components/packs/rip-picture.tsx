import type { ComponentProps } from "react";

type RipPictureProps = Omit<ComponentProps<"img">, "alt"> & { alt: string };

/** A picture that is stored in the widths it is shown in. Plain: the motion moves it, waits for it, and lays others exactly over it. */
export function RipPicture({ alt, ...props }: RipPictureProps) {
  // eslint-disable-next-line @next/next/no-img-element -- there is nothing to optimize, and a layer must be one element
  return <img alt={alt} draggable={false} {...props} />;
}
