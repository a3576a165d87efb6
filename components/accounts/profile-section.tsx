import { useWatch } from "react-hook-form";

import { FormSection } from "@/components/accounts/form-section";
import { type StoredAccount, useAccountForm } from "@/components/accounts/use-account-form";
import { TextField } from "@/components/ui/text-field";
import { type ProfileInput, profileInputSchema } from "@/lib/accounts/profile/schema";
import { call } from "@/lib/client/call";

/** Asks for the password only when the email changes. */
export function ProfileSection(account: StoredAccount) {
  const saving = useAccountForm(account, {
    schema: profileInputSchema,
    valuesOf: ({ fullName, email }) => ({ fullName, email, currentPassword: "" }),
    save: (body) => call("PATCH /api/account/profile", { body }),
    done: "Profile saved",
  });
  const { username, email } = account.stored;
  const isNewEmail = useWatch({ control: saving.form.control, name: "email" }).trim() !== email;
  return (
    <FormSection
      {...saving}
      id="profile"
      title="Profile"
      hint="How we know you. Your username can't be changed."
      action="Save Profile"
    >
      <dl className="grid gap-2">
        <dt className="text-sm font-medium">Username</dt>
        <dd className="text-muted-foreground">{username}</dd>
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
    </FormSection>
  );
}
