import { cn } from "@/components/ui/cn";

const BOXES = ["Opened", "Opened", "Yours", "Sealed", "Sealed", "Sealed"] as const;

const LOOKS = {
  Opened: "border-transparent bg-foreground text-background",
  Yours: "border-transparent bg-wax text-wax-foreground",
  Sealed: "border-border-strong bg-background text-muted-foreground",
};

export function BoxSequence() {
  return (
    <figure className="rounded-lg bg-well p-[clamp(0.75rem,3.5vw,2.5rem)]">
      <ol
        aria-label="The boxes of a case"
        className="grid grid-cols-3 gap-x-[clamp(0.5rem,1vw,0.75rem)] gap-y-4 sm:grid-cols-6"
      >
        {BOXES.map((state, index) => (
          <li
            key={index}
            className={cn(
              "grid justify-items-center gap-2.5 text-center text-xs",
              state === "Yours" ? "font-medium" : "text-muted-foreground",
            )}
          >
            <span
              className={cn(
                "grid aspect-3/4 w-full place-items-center rounded-sm border text-[clamp(1.25rem,2.4vw,1.75rem)] font-semibold tracking-[-0.04em]",
                LOOKS[state],
              )}
            >
              {index + 1}
            </span>
            {state}
          </li>
        ))}
      </ol>
      <figcaption className="mt-5 max-w-[44em] text-sm text-muted-foreground">
        A case of six boxes, sold in their order. The third is yours, whatever was in the first two.
        Boxes are opened in the order of payment.
      </figcaption>
    </figure>
  );
}
