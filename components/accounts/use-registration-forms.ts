import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { registerCompleteInputSchema, registerStep1InputSchema } from "@/lib/accounts/schema";

/** Both registration forms, held above the views, so that navigation loses nothing. */
export function useRegistrationForms() {
  return { account: useAccountForm(), profile: useProfileForm() };
}

function useAccountForm() {
  return useForm({
    resolver: zodResolver(registerStep1InputSchema),
    defaultValues: { username: "", email: "", password: "", confirmPassword: "" },
  });
}

function useProfileForm() {
  return useForm({
    resolver: zodResolver(registerCompleteInputSchema),
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
