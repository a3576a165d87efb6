import "server-only";

import { ImageResponse } from "next/og";

import { BRAND } from "@/lib/platform/brand";
import { SHARE_COLORS as color } from "@/lib/platform/seo/share-colors";
import { readShareFonts } from "@/lib/platform/seo/share-font";
import { ShareMark } from "@/lib/platform/seo/share-mark";
import { SHARE_PICTURE_SIZE } from "@/lib/platform/seo/share-picture-size";
import { shareText } from "@/lib/platform/seo/share-text";

const { width, height } = SHARE_PICTURE_SIZE;
const EDGE = 18;
const TOOTH = 24;

type SharePicture = {
  title: string;
  line: string;
  picture?: string;
};

export async function renderSharePicture({
  title,
  line,
  picture,
}: SharePicture): Promise<ArrayBuffer> {
  const words = shareText(title) || BRAND;
  const fonts = await readShareFonts();
  const image = new ImageResponse(
    <div
      style={{
        display: "flex",
        width,
        height,
        background: color.background,
        color: color.foreground,
        fontFamily: "Geist",
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          flex: 1,
          padding: "64px 48px 84px 72px",
        }}
      >
        <div
          style={{
            display: "flex",
            alignItems: "center",
            gap: 18,
            fontSize: 40,
            fontWeight: 600,
            letterSpacing: "-0.035em",
          }}
        >
          <ShareMark height={56} />
          {BRAND}
        </div>
        <div style={{ display: "flex", flexDirection: "column", gap: 24 }}>
          <div
            style={{
              display: "block",
              fontSize: sizeOf(words),
              lineHeight: 1.05,
              fontWeight: 600,
              letterSpacing: "-0.04em",
              lineClamp: 4,
            }}
          >
            {words}
          </div>
          <div
            style={{
              display: "block",
              fontSize: 32,
              color: color["muted-foreground"],
              lineClamp: 2,
            }}
          >
            {shareText(line)}
          </div>
        </div>
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "center",
          justifyContent: "center",
          width: 440,
          background: color.well,
          paddingBottom: EDGE,
        }}
      >
        {picture ? (
          // oxlint-disable-next-line nextjs/no-img-element -- the renderer of share pictures has no next/image
          <img src={picture} alt="" width={380} height={500} style={{ objectFit: "contain" }} />
        ) : (
          <ShareMark height={320} />
        )}
      </div>
      <svg
        width={width}
        height={EDGE}
        viewBox={`0 0 ${width} ${EDGE}`}
        style={{ position: "absolute", left: 0, bottom: 0 }}
      >
        <path d={crimp()} fill={color.wax} />
      </svg>
    </div>,
    { ...SHARE_PICTURE_SIZE, fonts },
  );
  return image.arrayBuffer();
}

function crimp(): string {
  const teeth = Array.from(
    { length: width / TOOTH },
    () => `l${TOOTH / 2} -${EDGE}l${TOOTH / 2} ${EDGE}`,
  );
  return `M0 ${EDGE}${teeth.join("")}z`;
}

function sizeOf(title: string): number {
  return title.length <= 24 ? 88 : title.length <= 48 ? 68 : 54;
}
