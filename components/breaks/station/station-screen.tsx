"use client";

import { useRef, useState } from "react";

import type { CamerasHandle } from "@/components/breaks/station/cameras/cameras-panel";
import { CardForm } from "@/components/breaks/station/card-form";
import { CardList } from "@/components/breaks/station/card-list";
import { PackList } from "@/components/breaks/station/pack-list";
import { SaveNotice } from "@/components/breaks/station/save-notice";
import { ScanPair } from "@/components/breaks/station/scans/scan-pair";
import { ScanTray } from "@/components/breaks/station/scans/scan-tray";
import { UploadList } from "@/components/breaks/station/scans/upload-list";
import { useScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import { type Panel, StationHead } from "@/components/breaks/station/station-head";
import { focusAfter, useMoves } from "@/components/breaks/station/use-moves";
import { useShortcuts } from "@/components/breaks/station/use-shortcuts";
import { useStation } from "@/components/breaks/station/use-station";
import { DropArea } from "@/components/ui/drop-area";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import type { Place } from "@/lib/breaks/draft";
import type { Break } from "@/lib/breaks/schema";

// Loaded after the page, so that no card waits for a dialog.
const StationDialogs = lazyInBrowser(() =>
  import("@/components/breaks/station/station-dialogs").then((module) => module.StationDialogs),
);

const CamerasPanel = lazyInBrowser(() =>
  import("@/components/breaks/station/cameras/cameras-panel").then((module) => module.CamerasPanel),
);

type StationScreenProps = { box: Break; left: Place; isFilming: boolean };

export function StationScreen({ box, left, isFilming }: StationScreenProps) {
  const work = useStation(box, left);
  const moves = useMoves(work);
  const [panel, setPanel] = useState<Panel | null>(null);
  const files = useScanFiles(work, () => setPanel("assign"));
  const cameras = useRef<CamerasHandle>(null);
  /** Once opened, the panel keeps working while hidden. */
  const [camerasPanel, setCamerasPanel] = useState<"closed" | "shown" | "hidden">(
    isFilming ? "shown" : "closed",
  );
  const showCameras = () => setCamerasPanel("shown");

  useShortcuts((shortcut) => {
    if (shortcut === "help") setPanel("shortcuts");
    else if (shortcut === "camera") setPanel("camera");
    else if (shortcut === "add-scans") void files.choose();
    else if (shortcut === "save") void work.saver.flush();
    else if (shortcut === "cameras") showCameras();
    else if (shortcut === "mark-card") cameras.current?.markCard();
    else if (shortcut === "record-next-pack") cameras.current?.nextPack();
    else moves[shortcut]();
  });

  return (
    <DropArea
      hint="Drop the scans. You can check where they go before they are added."
      onFiles={files.take}
      className="wrap pb-16"
    >
      <StationHead work={work} onOpen={setPanel} onCameras={showCameras} />
      {camerasPanel !== "closed" && (
        <CamerasPanel
          work={work}
          isShown={camerasPanel === "shown"}
          turnsOn={isFilming}
          onHide={() => focusAfter(() => setCamerasPanel("hidden"), "cameras")}
          handle={cameras}
        />
      )}
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
      <StationDialogs
        panel={panel}
        work={work}
        files={files}
        onPanel={setPanel}
        onCameras={showCameras}
      />
    </DropArea>
  );
}
