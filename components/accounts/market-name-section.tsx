import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { AccountSection } from "@/components/accounts/account-section";
import { SaveButton } from "@/components/accounts/save-button";
import { useSaveAccount } from "@/components/accounts/use-save-account";
import { CallForm } from "@/components/ui/call-form";
import { TextField } from "@/components/ui/text-field";
import { marketNameInputSchema } from "@/lib/accounts/market-name/schema";
import type { Account } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

type MarketNameSectionProps = { account: Account; onSaved: (account: Account) => void };
type Fields = { marketName: string };

const valuesOf = ({ marketName }: Account) => ({ marketName: marketName ?? "" });

export function MarketNameSection({ account, onSaved }: MarketNameSectionProps) {
  const form = useForm({
    resolver: zodResolver(marketNameInputSchema),
    defaultValues: valuesOf(account),
  });
  const save = useSaveAccount({
    form,
    save: (body) => call("PATCH /api/account/market-name", { body }),
    done: "Market name saved",
    onSaved: (saved) => {
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
  });
  return (
    <AccountSection
      id="market-name"
      title="Market name"
      hint="What buyers see with the cards you sell. They never see your full name."
    >
      <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
        <TextField<Fields>
          name="marketName"
          label="Name on the market"
          autoComplete="off"
          hint={`Leave it empty to show your username, ${account.username}.`}
        />
        <SaveButton step={save}>Save Market Name</SaveButton>
      </CallForm>
    </AccountSection>
  );
}
