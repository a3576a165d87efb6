import { BothThemes, Section, Specimen } from "@/components/design/specimen";

type ShapeProps = { spaces: readonly string[]; radii: readonly string[] };

/** Spacing, corners, the one shadow, and the crimp. */
export function TokenShape({ spaces, radii }: ShapeProps) {
  return (
    <Section
      title="Space and shape"
      note="Steps of eight points. Hairlines rather than shadows; the one shadow is for what floats."
    >
      <BothThemes>
        <ul className="grid gap-2">
          {spaces.map((name) => (
            <li key={name} className="flex items-center gap-3 text-xs text-muted-foreground">
              <span className="h-3 rounded-sm bg-wax" style={{ width: `var(${name})` }} />
              {name}
            </li>
          ))}
        </ul>
        <Specimen name="Corners">
          {radii.map((name) => (
            <span
              key={name}
              className="grid h-16 w-32 place-items-center border bg-card text-xs text-muted-foreground"
              style={{ borderRadius: `var(${name})` }}
            >
              {name}
            </span>
          ))}
        </Specimen>
        <Specimen name="Shadow">
          <span className="grid h-16 w-32 place-items-center rounded-lg border bg-popover text-xs text-muted-foreground shadow-float">
            --shadow
          </span>
        </Specimen>
        <Specimen name="The crimp, as an edge and as a line">
          <span className="crimp my-2 block w-full bg-wax px-4 py-3 font-medium text-wax-foreground">
            The tear strip
          </span>
          <span className="block crimp-line w-full" />
        </Specimen>
      </BothThemes>
    </Section>
  );
}
