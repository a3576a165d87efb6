import type { SaveState } from "@/components/breaks/pack-saver";
import { LocalTime } from "@/components/ui/local-time";

/** Whether the work is safe. */
export function SaveWords({ save: { status, words, savedAt } }: { save: SaveState }) {
  const isWrong = status === "failing" || status === "refused" || status === "stopped";
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
      {status === "refused" && `Not saved. ${words}`}
      {status === "stopped" && "Not saved"}
    </span>
  );
}
