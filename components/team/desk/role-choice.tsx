import { RadioCards } from "@/components/ui/radio-cards";
import { type Role, ROLE_DUTIES, ROLE_NAMES, ROLES } from "@/lib/sessions/roles";

const OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_NAMES[value],
  note: ROLE_DUTIES[value],
}));

type RoleChoiceProps = { value: Role; onChange: (role: Role) => void };

export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => (
  <RadioCards legend="Role" value={value} onChange={onChange} options={OPTIONS} />
);
