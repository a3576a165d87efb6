"use client";

import "@/components/rip/rip-stage.css";

import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";

import { apiSource } from "@/components/rip/api-source";
import { demoSource, forgetDemoPacks, keptDemoPacks } from "@/components/rip/demo-source";
import { PackFan } from "@/components/rip/pack-fan";
import { PacksProgress } from "@/components/rip/packs-progress";
import { createRipStore } from "@/components/rip/rip-store";
import { SoundSwitch, TearByHandSwitch } from "@/components/rip/rip-switches";
import { ripKey } from "@/components/rip/storage";
import { useRip } from "@/components/rip/use-rip";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { DEMO_BOX } from "@/lib/packs/demo-box";
import { contentsOf, type RipBox } from "@/lib/packs/rip-box";
import { openedCount } from "@/lib/packs/rip-machine";
import { announcement } from "@/lib/packs/rip-words";

const loadDialog = () => import("@/components/rip/rip-dialog").then(({ RipDialog }) => RipDialog);
const Dialog = lazyInBrowser(loadDialog);

type RipScreenProps = {
  box: RipBox;
  isDemo: boolean;
  /** The choice of a box, where there are several, and what else belongs under the heading. */
  children?: ReactNode;
  /** A quiet line at the foot. */
  note?: ReactNode;
};

/** The stage: a box's packs in a fan, and the one that is chosen in the hand. */
export function RipScreen({ box, isDemo, children, note }: RipScreenProps) {
  const [store] = useState(() => createRipStore({ packs: box.packs, source: isDemo ? demoSource : apiSource, memoryKey: ripKey(`box.${box.id}`) }));
  const state = useRip(store);
  const [isDialogWanted, setDialogWanted] = useState(false);

  // The browser knows more than the server could render: the demo's packs, and the place on the table.
  useLayoutEffect(() => store.resume(isDemo ? keptDemoPacks() : box.packs), [store, isDemo, box.packs]);
  useEffect(() => {
    const load = () => setDialogWanted(true);
    if (!("requestIdleCallback" in window)) return void setTimeout(load, 300);
    const idle = requestIdleCallback(load, { timeout: 2500 });
    return () => cancelIdleCallback(idle);
  }, []);

  const isAllOpened = openedCount(state) === state.packs.length;
  return (
    <div data-stage className="rip-stage dark">
      <div className="rip-intro">
        <h1>{isAllOpened ? "Every pack is open" : "Pick a pack"}</h1>
        <p className="text-muted-foreground">
          {box.isSample && <span className="rip-sample">Sample</span>} {box.name} · {contentsOf(box)}
        </p>
        {children}
      </div>
      <PackFan
        state={state}
        packArt={box.packArt}
        onAim={() => setDialogWanted(true)}
        onChoose={(packId) => {
          setDialogWanted(true);
          store.send({ type: "CHOOSE", packId });
        }}
      />
      <div className="rip-foot">
        {state.error && state.phase === "choosing" && <p className="text-center text-sm">{state.error}</p>}
        <PacksProgress state={state} />
        <div className="flex flex-wrap items-center justify-center gap-x-6">
          <TearByHandSwitch />
          <SoundSwitch />
        </div>
        {isDemo && isAllOpened && (
          <Button
            variant="outline"
            onClick={() => {
              forgetDemoPacks();
              store.restart(DEMO_BOX.packs);
            }}
          >
            Start over
          </Button>
        )}
        {note}
      </div>
      <p role="status" className="sr-only">
        {state.phase === "choosing" ? announcement(state) : ""}
      </p>
      {(isDialogWanted || state.phase !== "choosing") && <Dialog store={store} packArt={box.packArt} isOwn={!isDemo} />}
    </div>
  );
}
