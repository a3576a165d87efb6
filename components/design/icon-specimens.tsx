import { BothThemes, Section } from "@/components/design/specimen";
import { BrandMark } from "@/components/ui/brand-mark";
import * as icons from "@/components/ui/icons";
import * as shellIcons from "@/components/ui/shell-icons";

export function IconSpecimens() {
  return (
    <Section
      title="Icons"
      note="Lucide's drawings, 1.75 px lines. They are hidden from screen readers unless they have a label."
    >
      <BothThemes>
        <ul className="grid grid-cols-2 gap-3 text-xs text-muted-foreground sm:grid-cols-3">
          {Object.entries({ ...icons, ...shellIcons }).map(([name, Icon]) => (
            <li key={name} className="flex items-center gap-2">
              <Icon className="icon text-foreground" />
              <Icon className="icon-sm text-foreground" />
              {name.replace("Icon", "")}
            </li>
          ))}
          <li className="flex items-center gap-2">
            <BrandMark className="h-7 w-6 text-foreground" />
            Brand mark
          </li>
        </ul>
      </BothThemes>
    </Section>
  );
}
