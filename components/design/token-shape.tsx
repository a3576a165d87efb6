import { BothThemes, Section, Specimen } from "@/components/design/specimen";

export function TokenShape({ radii }: { radii: readonly string[] }) {
  return (
    <Section
      title="Shape"
      note="Hairlines instead of shadows; the only shadow is for floating elements."
    >
      <BothThemes>
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
