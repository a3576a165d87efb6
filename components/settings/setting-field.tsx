import type { ComponentProps } from "react";

import { LabeledInput } from "@/components/ui/labeled-input";

type SettingFieldProps = Omit<ComponentProps<typeof LabeledInput>, "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

export const SettingField = ({ onChange, ...field }: SettingFieldProps) => (
  <LabeledInput autoComplete="off" onChange={(event) => onChange(event.target.value)} {...field} />
);
