import type { ClipLook } from "@/components/videos/clips/draw-clip";
import { isHit, type Rarity } from "@/lib/cards/rarity";

/** The stage's colors, as a canvas takes them. */
export function clipLook(rarity: Rarity): ClipLook {
  const probe = document.createElement("span");
  document.body.append(probe);
  const colorOf = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const look = {
    background: colorOf("--stage"),
    foreground: colorOf("--stage-foreground"),
    muted: colorOf("--stage-muted"),
    light: colorOf(isHit(rarity) ? "--wax" : "--stage-border"),
    font: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  return look;
}
