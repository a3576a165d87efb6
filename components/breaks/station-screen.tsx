"use client";

import { useRef, useState } from "react";

import { AssignDialog } from "@/components/breaks/assign-dialog";
import { CameraDialog } from "@/components/breaks/camera-dialog";
import { CardForm } from "@/components/breaks/card-form";
import { CardList } from "@/components/breaks/card-list";
import { DetailsDialog } from "@/components/breaks/details-dialog";
import { DropArea } from "@/components/breaks/drop-area";
import { ImportDialog } from "@/components/breaks/import-dialog";
import { PackList } from "@/components/breaks/pack-list";
import { SaveNotice } from "@/components/breaks/save-notice";
import { ScanPair } from "@/components/breaks/scan-pair";
import { ScanTray } from "@/components/breaks/scan-tray";
import { SealDialog } from "@/components/breaks/seal-dialog";
import { ShortcutsDialog } from "@/components/breaks/shortcuts-dialog";
import { type Panel, StationHead } from "@/components/breaks/station-head";
import { UploadList } from "@/components/breaks/upload-list";
import { fieldId, focusNow, useMoves } from "@/components/breaks/use-moves";
import { useScanFiles } from "@/components/breaks/use-scan-files";
import { useShortcuts } from "@/components/breaks/use-shortcuts";
import { useStation } from "@/components/breaks/use-station";
import { VoidDialog } from "@/components/breaks/void-dialog";
import type { Place } from "@/lib/breaks/draft";
import type { Break } from "@/lib/breaks/schema";

/** The station: everything of one break under the breaker's hands, and under their keys. */
export function StationScreen({ box, left }: { box: Break; left: Place }) {
  const work = useStation(box, left);
  const moves = useMoves(work);
  const [panel, setPanel] = useState<Panel | null>(null);
  const files = useScanFiles(work, () => setPanel("assign"));
  const close = () => setPanel(null);
  /** What has the focus once a dialog is closed, where that is not what opened it. */
  const next = useRef<string>(null);
  function giveFocus(event: Event) {
    if (!next.current) return;
    event.preventDefault();
    // Where another dialog has followed, the focus is in that one, and the place waits until it is closed.
    if (panel !== null) return;
    focusNow(next.current);
    next.current = null;
  }

  useShortcuts((shortcut) => {
    if (shortcut === "help") setPanel("shortcuts");
    else if (shortcut === "camera") setPanel("camera");
    else if (shortcut === "add-scans") void files.choose();
    else if (shortcut === "save") void work.saver.flush();
    else moves[shortcut]();
  });

  return (
    <DropArea onFiles={files.take} className="wrap pb-16">
      <StationHead work={work} onOpen={setPanel} />
      <div className="grid gap-x-8 gap-y-6 pt-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_14rem_minmax(0,1fr)]">
        <PackList work={work} />
        <CardList work={work} />
        <div className="grid min-w-0 content-start gap-6 lg:max-xl:col-span-full">
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-[20rem_minmax(0,1fr)]">
            <ScanPair work={work} files={files} onCamera={() => setPanel("camera")} />
            <CardForm work={work} onEnter={moves.advance} />
          </div>
          <UploadList uploads={work.uploads} sender={work.sender} />
          <ScanTray work={work} files={files} />
        </div>
      </div>
      <SaveNotice work={work} />
      <AssignDialog isOpen={panel === "assign"} work={work} files={files} onClose={close} />
      <CameraDialog isOpen={panel === "camera"} files={files} onClose={close} />
      <DetailsDialog
        isOpen={panel === "details"}
        work={work}
        onClose={close}
        onVoid={() => {
          next.current ??= "details";
          setPanel("void");
        }}
        onCloseAutoFocus={giveFocus}
      />
      <ImportDialog isOpen={panel === "import"} work={work} onClose={close} />
      <VoidDialog isOpen={panel === "void"} work={work} onClose={close} onCloseAutoFocus={giveFocus} />
      <ShortcutsDialog isOpen={panel === "shortcuts"} onClose={close} />
      <SealDialog
        isOpen={panel === "seal"}
        work={work}
        onClose={close}
        onGo={(place, field) => {
          work.dispatch({ type: "go", place });
          next.current = fieldId(field);
          close();
        }}
        onDetails={() => {
          next.current = "seal";
          setPanel("details");
        }}
        onCloseAutoFocus={giveFocus}
      />
    </DropArea>
  );
}
