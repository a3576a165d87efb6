import { Section } from "@/components/design/specimen";

/** Each bar runs to its end while hovered. */
export function TokenMotion({
  durations,
  easings,
}: {
  durations: readonly string[];
  easings: readonly string[];
}) {
  return (
    <Section
      title="Motion"
      note="Hover over a bar. Fast is for presses, base for opening and closing, slow for travel. Only transform and opacity are animated. With reduced motion, every duration is zero and the bars stay still."
    >
      <ul className="grid max-w-[44em] gap-3">
        {durations.flatMap((duration) =>
          easings.map((easing) => (
            <li key={duration + easing} className="group grid gap-1">
              <span className="text-xs text-muted-foreground">
                {duration}, {easing}
              </span>
              <span className="block h-3 overflow-hidden rounded-full bg-muted">
                <span
                  className="block h-full origin-left scale-x-10 rounded-full bg-wax transition-transform group-hover:scale-x-100"
                  style={{
                    transitionDuration: `var(${duration})`,
                    transitionTimingFunction: `var(${easing})`,
                  }}
                />
              </span>
            </li>
          )),
        )}
      </ul>
    </Section>
  );
}
