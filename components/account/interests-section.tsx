import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { AccountSection } from "@/components/account/account-section";
import { useSaveAccount } from "@/components/account/use-save-account";
import { CardInterestsField } from "@/components/layout/card-interests-field";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { type Account, interestsInputSchema } from "@/lib/account/schema";

type InterestsSectionProps = { account: Account; onSaved: (account: Account) => void };

export function InterestsSection({ account, onSaved }: InterestsSectionProps) {
  const form = useForm({
    resolver: zodResolver(interestsInputSchema),
    // The database takes no other values than the list's.
    defaultValues: interestsInputSchema.safeParse(account).data ?? { cardInterests: [] },
  });
  const save = useSaveAccount({ form, section: "interests", done: "Card interests saved", onSaved });
  return (
    <AccountSection id="interests" title="Card interests" hint="What you told us at registration. Change it whenever you like.">
      <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
        <CardInterestsField />
        <div>
          <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
            Save Interests
          </Button>
        </div>
      </CallForm>
    </AccountSection>
  );
}
