import "server-only";

import { ImageResponse } from "next/og";

import { BRAND } from "@/lib/platform/brand";
import { SHARE_COLORS as color } from "@/lib/platform/seo/share-colors";
import { readShareFonts } from "@/lib/platform/seo/share-font";
import { ShareMark } from "@/lib/platform/seo/share-mark";
import { SHARE_PICTURE_SIZE } from "@/lib/platform/seo/share-picture-size";
import { shareText } from "@/lib/platform/seo/share-text";

export type CardShareFacts = {
  title: string;
  line: string;
  label: string;
  isHit: boolean;
  /** PNG data URLs, best card first, at most three. */
  pictures: readonly string[];
};

const { width, height } = SHARE_PICTURE_SIZE;
const FOIL = `linear-gradient(120deg, ${color["foil-1"]}, ${color["foil-2"]} 36%, ${color["foil-3"]} 66%, ${color["foil-1"]})`;
const CARD = { width: 330, height: 462 };
/** Front to back. */
const PLACES = [
  { left: 0, top: 0, rotate: 0, scale: 1 },
  { left: -132, top: 24, rotate: -9, scale: 0.88 },
  { left: 132, top: 24, rotate: 9, scale: 0.88 },
];

export async function renderCardSharePicture(facts: CardShareFacts): Promise<ArrayBuffer> {
  const { title, line, label, isHit, pictures } = facts;
  const ink = isHit ? color["stage-foreground"] : color.foreground;
  const muted = isHit ? color["stage-muted"] : color["muted-foreground"];
  const words = shareText(title) || BRAND;
  const isFan = pictures.length > 1;
  const image = new ImageResponse(
    <div
      style={{
        display: "flex",
        position: "relative",
        width,
        height,
        background: isHit ? color.stage : color.background,
        color: ink,
        fontFamily: "Geist",
      }}
    >
      {isHit && <Light centerX={isFan ? 850 : 920} />}
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: isFan ? 500 : 640,
          padding: "64px 0 64px 72px",
        }}
      >
        <div
          style={{
            display: "flex",
            alignItems: "center",
            gap: 16,
            fontSize: 36,
            fontWeight: 600,
            letterSpacing: "-0.035em",
          }}
        >
          <ShareMark height={48} corner={ink} />
          {BRAND}
        </div>
        <div style={{ display: "flex", flexDirection: "column", gap: 22 }}>
          <div
            style={{
              display: "flex",
              alignSelf: "flex-start",
              padding: "10px 18px",
              borderRadius: 10,
              fontSize: 28,
              fontWeight: 600,
              ...(isHit
                ? { backgroundImage: FOIL, color: color["foil-foreground"] }
                : { background: color.well, color: color.foreground }),
            }}
          >
            {shareText(label)}
          </div>
          <div
            style={{
              display: "block",
              fontSize: words.length <= 16 ? 84 : words.length <= 32 ? 64 : 50,
              lineHeight: 1.05,
              fontWeight: 600,
              letterSpacing: "-0.04em",
              lineClamp: 3,
            }}
          >
            {words}
          </div>
          <div style={{ display: "block", fontSize: 30, color: muted, lineClamp: 2 }}>
            {shareText(line)}
          </div>
        </div>
      </div>
      <div
        style={{
          display: "flex",
          position: "relative",
          alignItems: "center",
          justifyContent: "center",
          flex: 1,
        }}
      >
        {pictures
          .map((picture, place) => <Card key={place} {...{ picture, place, isHit }} />)
          .reverse()}
        {pictures.length === 0 && <ShareMark height={280} corner={ink} />}
      </div>
    </div>,
    { ...SHARE_PICTURE_SIZE, fonts: await readShareFonts() },
  );
  return image.arrayBuffer();
}

const LIGHT = 620;

function Light({ centerX }: { centerX: number }) {
  const lights = [
    { color: color["foil-2"], x: -150, y: 90 },
    { color: color["foil-3"], x: 170, y: 110 },
    { color: color["foil-1"], x: 10, y: -150 },
  ];
  return (
    <>
      {lights.map((light) => (
        <div
          key={light.color}
          style={{
            position: "absolute",
            left: centerX - LIGHT / 2 + light.x,
            top: (height - LIGHT) / 2 + light.y,
            width: LIGHT,
            height: LIGHT,
            opacity: 0.4,
            backgroundImage: `radial-gradient(circle at center, ${light.color}, transparent 68%)`,
          }}
        />
      ))}
    </>
  );
}

function Card({ picture, place, isHit }: { picture: string; place: number; isHit: boolean }) {
  const { left, top, rotate, scale } = PLACES[place] ?? { left: 0, top: 0, rotate: 0, scale: 1 };
  const isFoiled = isHit && place === 0;
  const edge = isFoiled ? 8 : 0;
  return (
    <div
      style={{
        display: "flex",
        position: "absolute",
        marginLeft: left * 2,
        marginTop: top * 2,
        padding: edge,
        borderRadius: 24,
        transform: `rotate(${rotate}deg) scale(${scale})`,
        boxShadow: "0 24px 60px rgba(0, 0, 0, 0.35)",
        ...(isFoiled ? { backgroundImage: FOIL } : {}),
      }}
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- the renderer of share pictures has no next/image */}
      <img
        src={picture}
        alt=""
        width={CARD.width}
        height={CARD.height}
        style={{ borderRadius: 18 }}
      />
    </div>
  );
}
