import { BothThemes, Section } from "@/components/design/specimen";

export function TokenColors({ names }: { names: readonly string[] }) {
  return (
    <Section
      title="Colors"
      note="Light and dark come from one value each, light-dark(), in app/theme.css. Amber goes behind ink text and is never the text itself; foil is for hits only."
    >
      <BothThemes>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {names.map((name) => (
            <li key={name} className="grid gap-1.5">
              <span
                className="block h-12 rounded-md border"
                style={{ background: `var(${name})` }}
              />
              <code className="font-sans text-xs text-muted-foreground">{name}</code>
            </li>
          ))}
        </ul>
      </BothThemes>
    </Section>
  );
}
