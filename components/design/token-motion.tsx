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
      note="Point at a bar. Fast is for what answers a press, base for what opens, slow for what travels. Only transform and opacity move. With reduced motion every duration is nothing, and the bars stand still."
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
