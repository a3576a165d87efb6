import type { SaveState } from "@/components/breaks/station/pack-saver";
import { LocalTime } from "@/components/ui/local-time";
import { countOf } from "@/lib/platform/plural";

export function SaveWords({ save: { status, savedAt, held } }: { save: SaveState }) {
  const isWrong = status === "failing" || status === "held" || status === "stopped";
  return (
    <span role="status" className={isWrong ? "text-destructive" : "text-muted-foreground"}>
      {status === "saved" && !savedAt && <span>All saved</span>}
      {status === "saved" && savedAt && (
        <span>
          {"Saved "}
          <LocalTime iso={savedAt} format="clock" />
        </span>
      )}
      {(status === "waiting" || status === "saving") && <span>Saving...</span>}
      {status === "failing" && <span>Not saved, trying again</span>}
      {status === "held" && (
        <span>{countOf(held.length, "pack is not saved", "packs are not saved")}</span>
      )}
      {status === "stopped" && <span>Not saved</span>}
    </span>
  );
}
