"use client";

import "@/components/ui/foot-bar.css";

import type { ReactNode } from "react";

import type { HeldPack } from "@/components/breaks/station/save-refusal";
import { fieldId, focusAfter, focusNow } from "@/components/breaks/station/use-moves";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import type { Break } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";

/** Shows what is unsaved, why, and what to do, visible from every card. */
export function SaveNotice({ work }: { work: StationWork }) {
  const { status, words, held } = work.save;
  const isShown = held.length > 0 || status === "failing" || status === "stopped";
  if (!isShown) return null;
  return (
    <div
      role="alert"
      data-foot=""
      className="sticky bottom-2 z-30 mt-6 grid max-h-[40dvh] gap-4 overflow-y-auto rounded-lg border border-destructive bg-popover p-4 text-sm text-popover-foreground shadow-float lg:bottom-4"
    >
      {status === "stopped" && (
        <Row
          title="Your last changes were not saved"
          words={`${words} What you typed is still here, so that you can copy it.`}
        >
          <ShowStored work={work} />
        </Row>
      )}
      {status === "failing" && (
        <Row title="Your last changes are not saved yet" words={words}>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              void work.saver.flush().then((isSaved) => isSaved && focusNow("pack-title"))
            }
          >
            Save now
          </Button>
        </Row>
      )}
      {held.map((pack) => (
        <HeldRow key={pack.pack} work={work} held={pack} />
      ))}
    </div>
  );
}

function HeldRow({ work, held: { pack, kind, words, at } }: { work: StationWork; held: HeldPack }) {
  if (kind === "changed") {
    return (
      <Row title={words} words="Your changes to it are not saved. Only one version can be kept.">
        <Choose work={work} pack={pack} />
      </Row>
    );
  }
  return (
    <Row title={`Pack ${pack} is not saved`} words={`${words}.`.replace(/\.\.$/, ".")}>
      {at && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            focusAfter(
              () => work.dispatch({ type: "go", place: { pack, position: at.position } }),
              fieldId(at.field),
            )
          }
        >
          Go to it<span className="sr-only">{` in pack ${pack}`}</span>
        </Button>
      )}
    </Row>
  );
}

/** When two people changed a pack, the breaker decides whose cards stay. */
function Choose({ work, pack }: { work: StationWork; pack: number }) {
  const choose = (type: "replace" | "keep") => async () => {
    const box = await readStored(work);
    if (!box) return;
    work.take(box);
    focusAfter(() => work.dispatch({ type, box, pack }), "pack-title");
  };
  const name = <span className="sr-only">{` for pack ${pack}`}</span>;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void choose("replace")()}>
        Take theirs{name}
      </Button>
      <Button variant="outline" size="sm" onClick={() => void choose("keep")()}>
        Keep mine{name}
      </Button>
    </>
  );
}

function ShowStored({ work }: { work: StationWork }) {
  async function show() {
    const box = await readStored(work);
    if (!box) return;
    work.take(box);
    if (box.status !== "OPEN") return;
    focusAfter(() => work.dispatch({ type: "replace", box }), "pack-title");
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void show()}>
      Show the saved version
    </Button>
  );
}

async function readStored({ box }: StationWork): Promise<Break | null> {
  try {
    return await call("GET /api/admin/breaks/{id}", { params: { id: box.id } });
  } catch (error) {
    toastError("The saved version could not be loaded", error);
    return null;
  }
}

function Row({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p>
        <strong className="block text-base font-strong">{title.replace(/\.$/, "")}</strong>
        {words}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
