import { Section } from "@/components/design/specimen";

const SAMPLES: Record<string, string> = {
  "--text-display": "Sealed wax",
  "--text-4xl": "From sealed box to your shelf",
  "--text-3xl": "Opened on two cameras",
  "--text-2xl": "Every card scanned on both sides",
};

export function TokenType({ names }: { names: readonly string[] }) {
  return (
    <Section
      title="Type"
      note="One variable sans. Figures are tabular everywhere, so that prices line up."
    >
      <ul className="grid gap-5">
        {[...names].reverse().map((name) => (
          <li key={name} className="grid gap-1">
            <code className="font-sans text-xs text-muted-foreground">{name}</code>
            <span className="leading-snug tracking-title" style={{ fontSize: `var(${name})` }}>
              {SAMPLES[name] ?? "A hobby box for $1,249.00, a pack for $38.10"}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
