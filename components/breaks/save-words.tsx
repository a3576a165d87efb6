import type { SaveState } from "@/components/breaks/pack-saver";
import { LocalTime } from "@/components/ui/local-time";
import { countOf } from "@/lib/platform/plural";

export function SaveWords({ save: { status, savedAt, held } }: { save: SaveState }) {
  const isWrong = status === "failing" || status === "held" || status === "stopped";
  return (
    <span role="status" className={isWrong ? "text-destructive" : "text-muted-foreground"}>
      {status === "saved" && !savedAt && "All saved"}
      {status === "saved" && savedAt && (
        <>
          {"Saved "}
          <LocalTime iso={savedAt} format="clock" />
        </>
      )}
      {(status === "waiting" || status === "saving") && "Saving..."}
      {status === "failing" && "Not saved – trying again"}
      {status === "held" && countOf(held.length, "pack is not saved", "packs are not saved")}
      {status === "stopped" && "Not saved"}
    </span>
  );
}
