import { useRef } from "react";

import { AssignDialog } from "@/components/breaks/station/assign-dialog";
import { CameraDialog } from "@/components/breaks/station/camera-dialog";
import { DetailsDialog } from "@/components/breaks/station/details-dialog";
import { ImportDialog } from "@/components/breaks/station/import-dialog";
import type { ScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import { SealDialog } from "@/components/breaks/station/seal-dialog";
import { ShortcutsDialog } from "@/components/breaks/station/shortcuts-dialog";
import type { Panel } from "@/components/breaks/station/station-head";
import { fieldId, focusNow } from "@/components/breaks/station/use-moves";
import type { StationWork } from "@/components/breaks/station/use-station";
import { VoidDialog } from "@/components/breaks/station/void-dialog";

type StationDialogsProps = {
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
  onCameras: () => void;
  work: StationWork;
  files: ScanFiles;
};

export function StationDialogs({ panel, onPanel, onCameras, work, files }: StationDialogsProps) {
  const close = () => onPanel(null);
  /** Gets focus when a dialog closes; defaults to the element that opened it. */
  const next = useRef<string>(null);
  function giveFocus(event: Event) {
    if (!next.current) return;
    event.preventDefault();
    // A dialog that followed this one has the focus until it is closed.
    if (panel !== null) return;
    focusNow(next.current);
    next.current = null;
  }
  return (
    <>
      <AssignDialog isOpen={panel === "assign"} work={work} files={files} onClose={close} />
      <CameraDialog isOpen={panel === "camera"} files={files} onClose={close} />
      <DetailsDialog
        isOpen={panel === "details"}
        work={work}
        onClose={close}
        onVoid={() => {
          next.current ??= "details";
          onPanel("void");
        }}
        onCloseAutoFocus={giveFocus}
      />
      <ImportDialog isOpen={panel === "import"} work={work} onClose={close} />
      <VoidDialog
        isOpen={panel === "void"}
        work={work}
        onClose={close}
        onCloseAutoFocus={giveFocus}
      />
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
        onCameras={() => {
          next.current = "cameras-title";
          onCameras();
          close();
        }}
        onCloseAutoFocus={giveFocus}
      />
    </>
  );
}
