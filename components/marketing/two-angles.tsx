import { ArtPicture } from "@/components/ui/art-picture";
import { cn } from "@/components/ui/cn";
import { CornerMarks } from "@/components/ui/corner-marks";

const ANGLES = [
  { name: "Angle A", view: "From above", turn: "" },
  {
    name: "Angle B",
    view: "From the breaker’s side",
    turn: "transform-[perspective(420px)_rotateX(44deg)_rotateZ(-14deg)_scale(0.92)]",
  },
];

export function TwoAngles() {
  return (
    <figure className="rounded-lg bg-well p-[clamp(0.75rem,3.5vw,2.5rem)]">
      <div className="grid grid-cols-2 gap-[clamp(0.5rem,2vw,1.5rem)]">
        {ANGLES.map(({ name, view, turn }) => (
          <div key={name} className="grid gap-2.5 text-xs sm:text-sm">
            <div className="relative grid aspect-3/4 place-items-center overflow-hidden rounded-md bg-background sm:aspect-4/3">
              <ArtPicture
                name="packs/chrome-sealed"
                widths={[268, 536]}
                height={446}
                className={cn("w-[46%] max-w-36", turn)}
              />
              <div
                aria-hidden="true"
                className="tracking-normal absolute inset-[clamp(0.5rem,2.5%,1rem)] text-xs leading-none text-muted-foreground"
              >
                <CornerMarks />
                <span className="absolute top-3 left-3 size-2 rounded-full bg-wax ring ring-wax-line" />
                <span className="absolute right-3 bottom-3 max-sm:hidden">00:14:07</span>
              </div>
            </div>
            <p>
              <strong className="font-medium">{name}</strong>{" "}
              <span className="text-muted-foreground">{view}</span>
            </p>
          </div>
        ))}
      </div>
      <figcaption className="mt-4 max-w-[44em] border-t pt-4 text-sm text-muted-foreground">
        The same moment of one break, as both cameras see it. The clock runs in both pictures.
      </figcaption>
    </figure>
  );
}
