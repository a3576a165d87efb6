import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Count } from "@/components/ui/count";

export function LabelSpecimens() {
  return (
    <Section
      title="Badges and avatars"
      note="The text always carries the state; the tint and the dot only repeat it."
    >
      <BothThemes>
        <Specimen name="status of a card">
          <Badge variant="ship">To Ship</Badge>
          <Badge variant="listed">Listed</Badge>
          <Badge variant="grade">To Grade</Badge>
          <Badge variant="vault">Vault</Badge>
        </Specimen>
        <Specimen name="sourcing">
          <Badge variant="case">Case Sourced</Badge>
          <Badge variant="box">Box Sourced</Badge>
        </Specimen>
        <Specimen name="hits">
          <Badge variant="hit">Refractor</Badge>
          <Badge variant="hit">One of one</Badge>
        </Specimen>
        <Specimen name="plain, outline, on, off, wax">
          <Badge>Hobby</Badge>
          <Badge variant="outline">Coming soon</Badge>
          <Badge variant="on">Available</Badge>
          <Badge variant="off">Unavailable</Badge>
          <Badge variant="wax">Available</Badge>
        </Specimen>
        <Specimen name="count">
          <Count>3</Count>
          <Count>128</Count>
        </Specimen>
        <Specimen name="avatar: md, lg">
          <Avatar>NF</Avatar>
          <Avatar size="lg">NF</Avatar>
        </Specimen>
      </BothThemes>
    </Section>
  );
}
