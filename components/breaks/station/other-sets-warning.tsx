import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import type { Break } from "@/lib/breaks/schema";

type OtherSetsWarningProps = {
  words: string;
  box: Break;
  isMeant: boolean;
  onMeant: (isMeant: boolean) => void;
};

/** A mistake of a whole import, or inserts with names of their own: only the breaker knows. */
export function OtherSetsWarning({ words, box, isMeant, onMeant }: OtherSetsWarningProps) {
  return (
    <Notice tone="problem" title={words}>
      <p className="text-muted-foreground">
        {`This box is ${box.year} ${box.brand} ${box.set}. Check that its cards were not mixed up with another box.`}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <Checkbox checked={isMeant} onCheckedChange={onMeant} />
        These cards are from this box
      </label>
    </Notice>
  );
}
