import { progressText } from "@/components/packs/rip-words";
import { openedCount, type RipState } from "@/lib/packs/rip-machine";

export function PacksProgress({ state }: { state: RipState }) {
  const count = openedCount(state);
  const total = state.packs.length;
  return (
    <div className="grid gap-2 text-center">
      <div
        role="progressbar"
        aria-label="Packs opened"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={count}
        aria-valuetext={progressText(state)}
        className="rip-line"
      >
        <div style={{ transform: `scaleX(${total ? count / total : 0})` }} />
      </div>
      <p className="text-xs text-muted-foreground">{progressText(state)}</p>
    </div>
  );
}
