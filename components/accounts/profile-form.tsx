import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";

import { AddressFields } from "@/components/accounts/address-fields";
import { goTo } from "@/components/accounts/auth-view";
import { CardInterestsField } from "@/components/accounts/card-interests-field";
import { signInHeaders } from "@/components/accounts/sign-in-headers";
import { useEnterShop } from "@/components/accounts/use-enter-shop";
import type {
  AccountFormState,
  ProfileFormState,
} from "@/components/accounts/use-registration-forms";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showSpecifiedFailure } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import type { RegisterCompleteInput } from "@/lib/accounts/schema";
import { call } from "@/lib/client/call";
import { BRAND } from "@/lib/platform/brand";
import { ApiError } from "@/lib/platform/client/api-client";

type ProfileFormProps = {
  form: ProfileFormState;
  accountForm: AccountFormState;
};

/** Errors that concern step 1 lead back to it. */
export function ProfileForm({ form, accountForm }: ProfileFormProps) {
  const enterShop = useEnterShop();
  const complete = useMutation({
    mutationFn: (input: RegisterCompleteInput) =>
      call("POST /api/auth/register/complete", { body: input, headers: signInHeaders() }),
    onSuccess: (user) => {
      toastSuccess(
        `Welcome to ${BRAND}!`,
        `Hello ${user.fullName}, your account has been created successfully.`,
      );
      enterShop(user);
    },
    onError: (error) => {
      if (!isAboutStepOne(error)) return showSpecifiedFailure(form, "Registration failed", error);
      goTo("register-step1");
      showSpecifiedFailure(accountForm, "Registration failed", error);
    },
  });
  // Stays pending until the next page shows.
  const isEntering = complete.isPending || complete.isSuccess;
  return (
    <CallForm form={form} isPending={isEntering} onSubmit={(input) => complete.mutate(input)}>
      <TextField<RegisterCompleteInput>
        name="fullName"
        label="Full name"
        autoComplete="name"
        capitalize
      />
      <AddressFields />
      <CardInterestsField />
      <Button type="submit" size="lg" block pending={isEntering} pendingLabel="Creating Account...">
        Complete Registration
      </Button>
      <Button variant="ghost" block onClick={() => goTo("register-step1")}>
        <ArrowLeft className="icon-sm" aria-hidden="true" />
        Back to Step 1
      </Button>
    </CallForm>
  );
}

/** A name taken in the meantime or an expired step 1: any error without fields. */
function isAboutStepOne(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 409 || (error.status === 400 && error.fields.length === 0);
}
