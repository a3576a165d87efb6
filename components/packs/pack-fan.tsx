"use client";

import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";

import { packPicture, packSourceSet, sealed } from "@/components/cards/pack-art";
import { BELOW_TEAR } from "@/components/cards/tear-line";
import { requestGyroscope } from "@/components/packs/motion/gyroscope";
import { clamp } from "@/components/packs/motion/play";
import { fetchPack, PACK_SIZE } from "@/components/packs/pack-pictures";
import { RipPicture } from "@/components/packs/rip-picture";
import type { RipPack, RipState } from "@/lib/packs/rip-machine";

/** More packs than this are shown in rows instead of a fan. */
const FAN_LIMIT = 8;
/** More packs than this take two rows on a phone. */
const ROW_LIMIT = 4;

type PackFanProps = {
  state: RipState;
  packArt: string;
  onAim: () => void;
  onChoose: (packId: string) => void;
};

/** Arrow keys move among the packs; only one is in the tab order. */
export function PackFan({ state, packArt, onAim, onChoose }: PackFanProps) {
  const { packs } = state;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const inTabOrder = focused ?? packs.find(({ isComplete }) => !isComplete)?.id ?? packs[0]?.id;

  function moveFocus(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const row = list.current ? rowLength(buttons) : 1;
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + row,
      ArrowUp: at - row,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons[clamp(to, 0, buttons.length - 1)]?.focus();
  }

  function aim() {
    onAim();
    void fetchPack(packArt);
  }

  const isFan = packs.length <= FAN_LIMIT;
  const row = packs.length > ROW_LIMIT ? Math.ceil(packs.length / 2) : packs.length;
  return (
    <ul
      ref={list}
      aria-label="Packs of this box"
      className={isFan ? "rip-fan" : "rip-rows"}
      style={{ "--columns": 2 * row } as CSSProperties}
      onKeyDown={moveFocus}
    >
      {packs.map((pack, index) => (
        <li key={pack.id} style={isFan ? placeInFan(index, packs.length, row) : undefined}>
          <button
            type="button"
            data-pack={pack.id}
            data-state={stateOf(pack)}
            tabIndex={pack.id === inTabOrder ? 0 : -1}
            aria-label={labelOf(pack)}
            onPointerEnter={aim}
            onFocus={() => {
              setFocused(pack.id);
              aim();
            }}
            onClick={() => {
              requestGyroscope();
              onChoose(pack.id);
            }}
          >
            <span data-part="fan-picture" className="rip-fan-picture">
              <FanPicture
                name={sealed(packArt)}
                clipPath={pack.isOpened ? BELOW_TEAR : undefined}
              />
              {pack.isOpened ? (
                <FanPicture name="torn-edge" />
              ) : (
                <span className="rip-glint">
                  <i />
                </span>
              )}
            </span>
            <span className="rip-fan-name">
              {pack.isComplete ? "Opened" : pack.isOpened ? "Half open" : pack.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type FanPictureProps = { name: Parameters<typeof packPicture>[0]; clipPath?: string | undefined };

function FanPicture({ name, clipPath }: FanPictureProps) {
  return (
    <RipPicture
      src={packPicture(name, 268)}
      srcSet={packSourceSet(name)}
      sizes="(max-width: 680px) 24vw, (max-width: 1600px) 13vw, 18rem"
      alt=""
      style={{ clipPath }}
      {...PACK_SIZE}
    />
  );
}

function placeInFan(index: number, count: number, row: number): CSSProperties {
  const isBelow = index >= row;
  const inRow = isBelow ? count - row : row;
  return {
    "--order": index,
    "--turn": index - (count - 1) / 2,
    "--row-turn": (isBelow ? index - row : index) - (inRow - 1) / 2,
    // A card spans two columns, so that a shorter row can start half a card further in.
    "--column": index === row ? row - inRow + 1 : "auto",
  } as CSSProperties;
}

const stateOf = ({ isOpened, isComplete }: RipPack) =>
  isComplete ? "opened" : isOpened ? "half-open" : "sealed";

function labelOf({ name, isOpened, isComplete, revealedCount, cardCount }: RipPack): string {
  if (isComplete) return `${name}, opened`;
  return isOpened
    ? `${name}, half open, card ${Math.min(revealedCount + 1, cardCount)} is waiting`
    : name;
}

function rowLength(buttons: HTMLElement[]): number {
  const first = buttons[0]?.closest("li")?.offsetTop ?? 0;
  const inRow = buttons.filter(
    (button) => Math.abs((button.closest("li")?.offsetTop ?? 0) - first) < 40,
  ).length;
  return inRow === buttons.length ? 1 : inRow;
}
