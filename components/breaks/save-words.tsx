import type { SaveState } from "@/components/breaks/pack-saver";
import { LocalTime } from "@/components/ui/local-time";

/** Whether the work is safe. */
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
      {status === "held" &&
        (held.length === 1 ? "1 pack is not saved" : `${held.length} packs are not saved`)}
      {status === "stopped" && "Not saved"}
    </span>
  );
}
