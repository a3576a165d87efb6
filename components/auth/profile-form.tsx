import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";

import { AuthForm } from "@/components/auth/auth-form";
import { goTo } from "@/components/auth/auth-view";
import { CardInterestsField } from "@/components/auth/card-interests-field";
import { showServerError } from "@/components/auth/show-server-error";
import { signInHeaders } from "@/components/auth/sign-in-headers";
import { TextField } from "@/components/auth/text-field";
import { useEnterShop } from "@/components/auth/use-enter-shop";
import type { AccountFormState, ProfileFormState } from "@/components/auth/use-registration-forms";
import { Button } from "@/components/ui/button";
import { toastSuccess } from "@/components/ui/toast";
import type { RegisterCompleteInput, User } from "@/lib/auth/schema";
import { BRAND } from "@/lib/brand";
import { ApiError, apiFetch } from "@/lib/http/client";

type ProfileFormProps = { form: ProfileFormState; accountForm: AccountFormState; next: string | null };

/** Step 2 of a registration. What the server has to say about step 1 by now leads back to it. */
export function ProfileForm({ form, accountForm, next }: ProfileFormProps) {
  const enterShop = useEnterShop(next);
  const complete = useMutation({
    mutationFn: (input: RegisterCompleteInput) => apiFetch<User>("POST", "/api/auth/register/complete", input, signInHeaders()),
    onSuccess: (user) => {
      toastSuccess(`Welcome to ${BRAND}!`, `Hello ${user.fullName}, your account has been created successfully.`);
      enterShop(user);
    },
    onError: (error) => {
      if (!isAboutStepOne(error)) return showServerError(form, "Registration failed", error);
      goTo("register-step1");
      showServerError(accountForm, "Registration failed", error);
    },
  });
  return (
    <AuthForm form={form} isPending={complete.isPending} onSubmit={(input) => complete.mutate(input)}>
      <TextField<RegisterCompleteInput> name="fullName" label="Full name" autoComplete="name" capitalize />
      <TextField<RegisterCompleteInput> name="street" label="Street" autoComplete="street-address" capitalize />
      <div className="grid grid-cols-2 gap-x-4 gap-y-4.5">
        <TextField<RegisterCompleteInput> name="city" label="City" autoComplete="address-level2" capitalize />
        <TextField<RegisterCompleteInput> name="state" label="State" autoComplete="address-level1" capitalize />
        <TextField<RegisterCompleteInput> name="zipCode" label="Zip code" autoComplete="postal-code" />
        <TextField<RegisterCompleteInput> name="country" label="Country" autoComplete="country-name" capitalize />
      </div>
      <CardInterestsField />
      <Button type="submit" size="lg" block pending={complete.isPending} pendingLabel="Creating Account...">
        Complete Registration
      </Button>
      <Button variant="ghost" block onClick={() => goTo("register-step1")}>
        <ArrowLeft className="icon-sm" aria-hidden="true" />
        Back to Step 1
      </Button>
    </AuthForm>
  );
}

/** A name taken meanwhile, or a step 1 that ran out: any refusal that is not about a field of this form. */
function isAboutStepOne(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 409 || (error.status === 400 && error.fields.length === 0);
}
