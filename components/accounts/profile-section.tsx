import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";

import { AccountSection } from "@/components/accounts/account-section";
import { SaveButton } from "@/components/accounts/save-button";
import { useSaveAccount } from "@/components/accounts/use-save-account";
import { CallForm } from "@/components/ui/call-form";
import { TextField } from "@/components/ui/text-field";
import { type Account, type ProfileInput, profileInputSchema } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

type ProfileSectionProps = { account: Account; onSaved: (account: Account) => void };

const valuesOf = ({ fullName, email }: Account) => ({ fullName, email, currentPassword: "" });

/** Asks for the password only when the email changes. */
export function ProfileSection({ account, onSaved }: ProfileSectionProps) {
  const form = useForm({
    resolver: zodResolver(profileInputSchema),
    defaultValues: valuesOf(account),
  });
  const save = useSaveAccount({
    form,
    save: (body) => call("PATCH /api/account/profile", { body }),
    done: "Profile saved",
    onSaved: (saved) => {
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
  });
  const isNewEmail = useWatch({ control: form.control, name: "email" }).trim() !== account.email;
  return (
    <AccountSection
      id="profile"
      title="Profile"
      hint="How we know you. Your username can't be changed."
    >
      <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
        <dl className="grid gap-2">
          <dt className="text-sm font-medium">Username</dt>
          <dd className="text-muted-foreground">{account.username}</dd>
        </dl>
        <TextField<ProfileInput> name="fullName" label="Full name" autoComplete="name" capitalize />
        <TextField<ProfileInput>
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint={
            isNewEmail
              ? "We'll email a verification link to the new address and a notice to the old one."
              : undefined
          }
        />
        {isNewEmail && (
          <TextField<ProfileInput>
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            hint="To change your email address"
          />
        )}
        <SaveButton step={save}>Save Profile</SaveButton>
      </CallForm>
    </AccountSection>
  );
}
