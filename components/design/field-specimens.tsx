import { useId, type ReactNode } from "react";

import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { DraftTextarea } from "@/components/ui/draft-textarea";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { LabeledInput } from "@/components/ui/labeled-input";
import { NativeSelect } from "@/components/ui/native-select";
import { PasswordInput } from "@/components/ui/password-input";
import { SearchInput } from "@/components/ui/search-input";
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";

const FORMATS = ["Hobby", "Jumbo", "Mega", "Blaster"];

export function FieldSpecimens() {
  return (
    <Section
      title="Fields"
      note="Hover and focus are live; the third field shows what focus looks like."
    >
      <BothThemes>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Empty">
            <Input placeholder="Username" />
          </Field>
          <Field label="Filled">
            <Input defaultValue="Nora Fielding" />
          </Field>
          <Field label="Focus">
            <Input
              defaultValue="Nora"
              className="border-ring outline-2 -outline-offset-1 outline-ring"
            />
          </Field>
          <LabeledInput
            label="Wrong"
            error="Username must be at least 3 characters"
            defaultValue="no"
          />
          <LabeledInput label="With a hint" hint="As on its label, such as 1a2b3c4d" />
          <Field label="Disabled">
            <Input disabled defaultValue="Fixed" />
          </Field>
          <Field label="Price">
            <Input prefix="$" inputMode="decimal" defaultValue="249.99" />
          </Field>
          <Field label="Icon">
            <SearchInput placeholder="Search products" />
          </Field>
          <Field label="Quiet">
            <SearchInput variant="quiet" placeholder="Search products" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="a long password" />
          </Field>
          <Field label="Password, wrong">
            <PasswordInput aria-invalid defaultValue="short" />
          </Field>
          <Field label="Select">
            <Select defaultValue="Mega">
              <SelectTrigger aria-label="Format">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {FORMATS.map((format) => (
                  <SelectItem key={format} value={format}>
                    {format}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </Field>
          <Field label="Select, nothing chosen, wrong">
            <Select>
              <SelectTrigger aria-label="Format" aria-invalid>
                <SelectValue placeholder="Choose a format" />
              </SelectTrigger>
              <SelectContent>
                {FORMATS.map((format) => (
                  <SelectItem key={format} value={format} disabled={format === "Mega"}>
                    {format}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </Field>
          <Field label="Native select">
            <NativeSelect aria-label="Category">
              <Formats />
            </NativeSelect>
          </Field>
          <Field label="Native select, disabled">
            <NativeSelect disabled aria-label="Category">
              <Formats />
            </NativeSelect>
          </Field>
        </div>
        <Specimen name="native select, quiet">
          <NativeSelect variant="quiet" label="Sort">
            <Formats />
          </NativeSelect>
        </Specimen>
        <Field label="Several lines">
          <Textarea defaultValue="Please keep the wrappers of the first two packs." />
        </Field>
        <Field label="Several lines, kept until they are sent">
          <DraftTextarea draft="design text" />
        </Field>
        <Field label="Several lines, wrong" error="Please tell us what happened">
          <Textarea aria-invalid placeholder="What happened?" />
        </Field>
      </BothThemes>
    </Section>
  );
}

const Formats = () => FORMATS.map((format) => <option key={format}>{format}</option>);

function Field({ label, error, children }: { label: string; error?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label>{label}</Label>
      {children}
      <FieldError id={id} message={error} />
    </div>
  );
}
