import { CardInterestsField } from "@/components/accounts/card-interests-field";
import { FormSection } from "@/components/accounts/form-section";
import { type StoredAccount, useAccountForm } from "@/components/accounts/use-account-form";
import { type Account, interestsInputSchema } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

// Narrows the type: the database stores only these values.
const valuesOf = (account: Account) =>
  interestsInputSchema.safeParse(account).data ?? { cardInterests: [] };

export function InterestsSection(account: StoredAccount) {
  const saving = useAccountForm(account, {
    schema: interestsInputSchema,
    valuesOf,
    save: (body) => call("PATCH /api/account/interests", { body }),
    done: "Card interests saved",
  });
  return (
    <FormSection
      {...saving}
      id="interests"
      title="Card interests"
      hint="What you told us at registration. Change it whenever you like."
      action="Save Interests"
    >
      <CardInterestsField />
    </FormSection>
  );
}
