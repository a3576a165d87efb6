"use client";

import { useId, useState } from "react";

import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { BeforeAfter } from "@/components/ui/before-after";
import { CheckMark } from "@/components/ui/check-mark";
import { Checkbox } from "@/components/ui/checkbox";
import { RadioCards } from "@/components/ui/radio-cards";
import { ScanField } from "@/components/ui/scanner/scan-field";
import { Segmented } from "@/components/ui/segmented";
import { SegmentedRadios } from "@/components/ui/segmented-radios";
import { Stepper } from "@/components/ui/stepper";
import { Switch } from "@/components/ui/switch";

export function ChoiceSpecimens() {
  return (
    <Section
      title="Choice"
      note="Targets are 44 px on touch screens, even where the drawing is smaller."
    >
      <BothThemes>
        <Choices />
      </BothThemes>
    </Section>
  );
}

const MARKS = { done: "Done", open: "Open" };
const VIEWS = [
  { value: "grid", label: "Grid" },
  { value: "table", label: "Table" },
] as const;

function Choices() {
  const [view, setView] = useState<"grid" | "table">("grid");
  const [amount, setAmount] = useState(1);
  const [way, setWay] = useState<"pickup" | "post">("pickup");
  const name = useId();
  return (
    <>
      <Specimen name="checkbox: off, on, some, wrong, disabled">
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultChecked />
        <Checkbox aria-label="Some" checked="indeterminate" />
        <Checkbox aria-label="Wrong" aria-invalid />
        <Checkbox aria-label="Disabled" disabled />
        <Checkbox aria-label="Disabled, on" disabled defaultChecked />
      </Specimen>
      <Specimen name="check mark: done, open">
        <CheckMark isChecked label={MARKS} />
        <CheckMark isChecked={false} label={MARKS} />
      </Specimen>
      <Specimen name="switch: off, on, disabled">
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Disabled" disabled />
        <Switch aria-label="Disabled, on" disabled defaultChecked />
      </Specimen>
      <Specimen name="segmented">
        <Segmented label="View" value={view} onChange={setView} options={VIEWS} />
      </Specimen>
      <Specimen name="segmented, without script">
        <SegmentedRadios
          legend="Billing"
          name={name}
          options={[
            { value: "monthly", label: "Monthly" },
            { value: "yearly", label: "Yearly" },
          ]}
        />
      </Specimen>
      <Specimen name="radio cards, in two columns and in one with notes">
        {([2, 1] as const).map((columns) => (
          <div key={columns} className="w-full">
            <RadioCards
              legend="Delivery"
              columns={columns}
              value={way}
              onChange={setWay}
              options={[
                {
                  value: "pickup",
                  label: "Pick it up",
                  end: "Included",
                  ...(columns === 1 && { note: "At the counter, on weekdays." }),
                },
                {
                  value: "post",
                  label: "By mail",
                  end: "+$9.95",
                  ...(columns === 1 && { note: "To your address." }),
                },
              ]}
            />
          </div>
        ))}
      </Specimen>
      <Specimen name="stepper: from 1 to 3, disabled">
        <Stepper label="Quantity" value={amount} onChange={setAmount} max={3} />
        <Stepper label="Fixed quantity" value={2} onChange={setAmount} disabled />
      </Specimen>
      <Specimen name="scan field, which knows no code">
        <ScanField
          label="Scan or type a code"
          lostName="Not counted"
          status="2 to go."
          onScan={(code) =>
            Promise.resolve({ words: `No card has the short id ${code}.`, isProblem: true })
          }
        />
      </Specimen>
      <Specimen name="before and after">
        <BeforeAfter
          label="Light and dark"
          className="w-40"
          before={{ label: "Light", picture: <div className="aspect-square bg-wax" /> }}
          after={{ label: "Dark", picture: <div className="aspect-square bg-stage" /> }}
        />
      </Specimen>
    </>
  );
}
