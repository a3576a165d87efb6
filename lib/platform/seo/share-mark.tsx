import { SHARE_COLORS as color } from "@/lib/platform/seo/share-colors";

type Options = { height: number; corner?: string };

export function ShareMark({ height, corner = color.foreground }: Options) {
  return (
    <svg width={(height * 24) / 28} height={height} viewBox="0 0 24 28">
      <path
        fill={color.wax}
        d="M2 4l2-2 2 2 2-2 2 2 1.6-1.6L13 7l3.4 1.2L17 12l5 1.4V24l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2z"
      />
      <path fill={corner} d="m15 2.2 2 1.8 2-2 3 2v6.2l-2.6-.8-.8-3.4L15.4 5z" />
    </svg>
  );
}
