import { CardFrame } from "@/components/breaks/station/frames/card-frame";
import type { Films } from "@/components/breaks/station/frames/use-film-frames";
import { Checkbox } from "@/components/ui/checkbox";
import type { Cut } from "@/lib/videos/cutting/cuts-of-draft";

type SealCutsProps = {
  films: Films;
  cuts: readonly Cut[];
  isCut: boolean;
  onCut: (isCut: boolean) => void;
};

/** Where films of the whole break would be cut, for a look before the seal. */
export function SealCuts({ films, cuts, isCut, onCut }: SealCutsProps) {
  return (
    <section aria-labelledby="cuts-title" className="grid gap-2">
      <h3 id="cuts-title" className="text-sm font-medium">
        Is no card in view between the packs?
      </h3>
      <p className="text-sm text-muted-foreground">
        Each pack’s part of the films begins about here. A card in view would be seen by anyone who
        opens only the pack before or after.
      </p>
      <ul
        tabIndex={0}
        aria-labelledby="cuts-title"
        className="grid max-h-[45dvh] overflow-y-auto rounded-md border"
      >
        {cuts.map(({ pack, at }) => (
          <li
            key={pack}
            className="grid gap-x-4 gap-y-2 border-b p-3 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <p className="text-sm font-medium">{`Before pack ${pack}`}</p>
            <div className="grid grid-cols-2 gap-2">
              {at.map(({ camera, ms }) => (
                <CardFrame key={camera} films={films} camera={camera} ms={ms} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <Checkbox checked={isCut} onCheckedChange={onCut} />
        No card is in view. Open each pack’s part of the films with the pack.
      </label>
    </section>
  );
}
