import { cn } from "@/components/ui/cn";
import { SEGMENT, SEGMENT_FRAME } from "@/components/ui/segment-classes";

type SegmentedRadiosProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
};

/** Works without scripts: style with `group-has-[[value=…]:checked]`. The first is selected. */
export function SegmentedRadios({ legend, name, options }: SegmentedRadiosProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted-foreground">{legend}</legend>
      <div className={SEGMENT_FRAME}>
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className={cn(
              SEGMENT,
              "relative cursor-pointer px-3.5 has-checked:bg-card has-checked:text-foreground has-checked:ring has-checked:ring-border-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
