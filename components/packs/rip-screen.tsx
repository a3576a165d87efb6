"use client";

import "@/components/packs/rip-stage.css";

import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

import { apiSource } from "@/components/packs/api-source";
import { demoSource, forgetDemoPacks } from "@/components/packs/demo-source";
import { PackFan } from "@/components/packs/pack-fan";
import { PacksProgress } from "@/components/packs/packs-progress";
import type { RipDialog } from "@/components/packs/rip-dialog";
import type { RipSource } from "@/components/packs/rip-source";
import { createRipStore } from "@/components/packs/rip-store";
import { SoundQuestion, SoundSwitch, TearByHandSwitch } from "@/components/packs/rip-switches";
import { announcement } from "@/components/packs/rip-words";
import { ripKey } from "@/components/packs/storage";
import { useRip } from "@/components/packs/use-rip";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { whenIdle } from "@/components/ui/when-idle";
import { contentsOf, type RipBox } from "@/lib/packs/rip-box";
import { openedCount } from "@/lib/packs/rip-machine";

const DIALOG_LIMIT_MS = 2500;
const UNREACHABLE = "Your packs can't be reached right now. Nothing is lost. Try again.";

const ShareSubject = lazyInBrowser(() =>
  import("@/components/sharing/share-subject").then((module) => module.ShareSubject),
);

/** A rip that can start over, for any visitor. `forget` drops its progress. */
export type Replay = { source: RipSource; forget: () => void };
const DEMO: Replay = { source: demoSource, forget: forgetDemoPacks };

type RipScreenProps = {
  box: RipBox;
  isDemo: boolean;
  /** Another collector's rip, as they published it. */
  replay?: Replay;
  /** The choice of a box, if there are several, and other content under the heading. */
  children?: ReactNode;
  note?: ReactNode;
};

export function RipScreen({ box, isDemo, replay, children, note }: RipScreenProps) {
  const again = replay ?? (isDemo ? DEMO : null);
  const source = again?.source ?? apiSource;
  const [shared, setShared] = useState<{ packId: string | null; isOpen: boolean } | null>(null);
  const [store] = useState(() =>
    createRipStore({ packs: box.packs, source, memoryKey: ripKey(`box.${box.id}`) }),
  );
  const state = useRip(store);
  const stage = useRef<HTMLDivElement>(null);
  const [Dialog, setDialog] = useState<typeof RipDialog | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);

  // The browser knows more than the server: each pack's progress, and the current pack.
  useLayoutEffect(() => store.resume(source.packsAsLeft(box.packs)), [store, source, box.packs]);
  const fetchDialog = useCallback(async () => {
    try {
      const { RipDialog: loaded } = await import("@/components/packs/rip-dialog");
      setDialog(() => loaded);
      setUnreachable(false);
      return true;
    } catch {
      return false;
    }
  }, []);
  const isAtTable = state.phase !== "choosing";
  useEffect(
    () => whenIdle(() => void fetchDialog(), isAtTable ? 1 : DIALOG_LIMIT_MS),
    [isAtTable, fetchDialog],
  );

  async function choose(packId: string) {
    if (await fetchDialog()) store.send({ type: "CHOOSE", packId });
    else setUnreachable(true);
  }

  function startOver() {
    again?.forget();
    flushSync(() => store.restart(box.packs));
    stage.current?.querySelector<HTMLElement>("[data-pack]")?.focus();
  }

  /** The dialog of a pack closes first, because nothing can be in front of it. */
  function share(packId: string | null) {
    if (packId) store.send({ type: "CLOSE" });
    setShared({ packId, isOpen: true });
  }

  function focusShared() {
    const pack = shared?.packId && box.packs.find(({ id }) => id === shared.packId);
    const button = pack
      ? `[data-pack="${CSS.escape(pack.id)}"], [data-pack]`
      : "[data-share], [data-pack]";
    stage.current?.querySelector<HTMLElement>(button)?.focus();
  }

  const isAllOpened = openedCount(state) === state.packs.length;
  const error = isUnreachable ? UNREACHABLE : state.phase === "choosing" ? state.error : null;
  return (
    <div
      ref={stage}
      data-stage
      className="rip-stage dark"
      style={{ "--pack-tone": box.packTone } as CSSProperties}
    >
      <div className="rip-intro">
        <h1>{isAllOpened ? "Every pack is open" : "Pick a pack"}</h1>
        <p className="text-muted-foreground">
          {box.isSample && <span className="rip-sample">Sample</span>}{" "}
          <span>
            {box.name} · {contentsOf(box)}
          </span>
        </p>
        {children}
      </div>
      <PackFan
        state={state}
        packArt={box.packArt}
        onAim={() => void fetchDialog()}
        onChoose={(packId) => void choose(packId)}
      />
      <div className="rip-foot">
        {error && <p className="text-center text-sm">{error}</p>}
        <PacksProgress state={state} />
        <SoundQuestion />
        <div className="flex flex-wrap items-center justify-center gap-x-6">
          <TearByHandSwitch />
          <SoundSwitch />
        </div>
        {again && isAllOpened && (
          <Button variant="outline" onClick={startOver}>
            Start over
          </Button>
        )}
        {!again && isAllOpened && (
          <Button data-share variant="outline" onClick={() => share(null)}>
            Share this rip
          </Button>
        )}
        {note}
      </div>
      <p role="status" className="sr-only">
        {isUnreachable ? UNREACHABLE : isAtTable ? "" : announcement(state)}
      </p>
      {Dialog && (
        <Dialog
          store={store}
          source={source}
          isSample={box.isSample}
          packArt={box.packArt}
          onShare={again ? undefined : share}
        />
      )}
      {shared && (
        <ShareSubject
          key={shared.packId ?? box.id}
          subject={
            shared.packId ? { kind: "PACK", id: shared.packId } : { kind: "BOX", id: box.id }
          }
          title={shared.packId ? "Share pack" : "Share rip"}
          isOpen={shared.isOpen}
          onClose={() => setShared({ ...shared, isOpen: false })}
          returnFocus={focusShared}
        />
      )}
    </div>
  );
}
