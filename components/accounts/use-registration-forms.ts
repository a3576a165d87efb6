import { useForm } from "react-hook-form";

import { accountResolver, profileResolver } from "@/components/accounts/auth-resolvers";

/** Lives above the views, so that navigation keeps the input of both forms. */
export function useRegistrationForms() {
  return { account: useAccountForm(), profile: useProfileForm() };
}

function useAccountForm() {
  return useForm({
    resolver: accountResolver,
    defaultValues: { username: "", email: "", password: "", confirmPassword: "" },
  });
}

function useProfileForm() {
  return useForm({
    resolver: profileResolver,
    defaultValues: {
      fullName: "",
      street: "",
      city: "",
      state: "",
      zipCode: "",
      country: "United States",
      cardInterests: [],
    },
  });
}

export type AccountFormState = ReturnType<typeof useAccountForm>;
export type ProfileFormState = ReturnType<typeof useProfileForm>;
