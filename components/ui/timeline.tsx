import { cn } from "@/components/ui/cn";
import { LocalTime } from "@/components/ui/local-time";

// A line from each step to the next: vertical on a phone, horizontal on desktop.
const LINE =
  "before:absolute before:top-5 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-border-strong last:before:hidden md:before:top-[0.3125rem] md:before:right-1 md:before:bottom-auto md:before:left-4 md:before:h-px md:before:w-auto";

/** `at` is null for future steps. */
export type TimelineStep = { name: string; at: string | null };

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const latest = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol aria-label={label} className="grid text-sm md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ name, at }, index) => (
        <li
          key={name}
          aria-current={index === latest ? "step" : undefined}
          className={cn(
            "relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 md:block md:pr-3 md:pb-0",
            LINE,
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              "mt-1.25 block size-2.75 rounded-full border md:mt-0 md:mb-2.5",
              index === latest
                ? "border-wax-line bg-wax"
                : at
                  ? "border-foreground bg-foreground"
                  : "border-input",
            )}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:block">
            <span className={cn(at ? "font-medium" : "text-muted-foreground")}>{name}</span>
            <span className="text-muted-foreground md:block md:text-xs md:leading-5">
              {at ? <LocalTime iso={at} /> : <span>To come</span>}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
