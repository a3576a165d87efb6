import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { AccountSection } from "@/components/accounts/account-section";
import { CardInterestsField } from "@/components/accounts/card-interests-field";
import { SaveButton } from "@/components/accounts/save-button";
import { useSaveAccount } from "@/components/accounts/use-save-account";
import { CallForm } from "@/components/ui/call-form";
import { type Account, interestsInputSchema } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

type InterestsSectionProps = { account: Account; onSaved: (account: Account) => void };

// Narrows the type: the database stores only these values.
const valuesOf = (account: Account) =>
  interestsInputSchema.safeParse(account).data ?? { cardInterests: [] };

export function InterestsSection({ account, onSaved }: InterestsSectionProps) {
  const form = useForm({
    resolver: zodResolver(interestsInputSchema),
    defaultValues: valuesOf(account),
  });
  const save = useSaveAccount({
    form,
    save: (body) => call("PATCH /api/account/interests", { body }),
    done: "Card interests saved",
    onSaved: (saved) => {
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
  });
  return (
    <AccountSection
      id="interests"
      title="Card interests"
      hint="What you told us at registration. Change it whenever you like."
    >
      <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
        <CardInterestsField />
        <SaveButton step={save}>Save Interests</SaveButton>
      </CallForm>
    </AccountSection>
  );
}
