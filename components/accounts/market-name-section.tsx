import { FormSection } from "@/components/accounts/form-section";
import { type StoredAccount, useAccountForm } from "@/components/accounts/use-account-form";
import { TextField } from "@/components/ui/text-field";
import { marketNameInputSchema } from "@/lib/accounts/market-name/schema";
import { call } from "@/lib/client/call";

export function MarketNameSection(account: StoredAccount) {
  const saving = useAccountForm(account, {
    schema: marketNameInputSchema,
    valuesOf: ({ marketName }) => ({ marketName: marketName ?? "" }),
    save: (body) => call("PATCH /api/account/market-name", { body }),
    done: "Market name saved",
  });
  return (
    <FormSection
      {...saving}
      id="market-name"
      title="Market name"
      hint="What buyers see with the cards you sell. They never see your full name."
      action="Save Market Name"
    >
      <TextField<{ marketName: string }>
        name="marketName"
        label="Name on the market"
        autoComplete="off"
        hint={`Leave it empty to show your username, ${account.stored.username}.`}
      />
    </FormSection>
  );
}
