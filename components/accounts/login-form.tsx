import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { loginResolver } from "@/components/accounts/auth-resolvers";
import { askForSecondFactor, goTo } from "@/components/accounts/auth-view";
import { signInHeaders } from "@/components/accounts/sign-in-headers";
import { useEnterShop } from "@/components/accounts/use-enter-shop";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showSpecifiedFailure } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import type { LoginInput } from "@/lib/accounts/schema";
import { call } from "@/lib/client/call";

export function LoginForm() {
  const form = useForm({
    resolver: loginResolver,
    defaultValues: { username: "", password: "" },
  });
  const enterShop = useEnterShop();
  const login = useMutation({
    mutationFn: (input: LoginInput) =>
      call("POST /api/auth/login", { body: input, headers: signInHeaders() }),
    onSuccess: (user) => {
      if ("secondStep" in user) return askForSecondFactor(user.secondStep);
      toastSuccess("Welcome back!", `Hello ${user.fullName}, you're now logged in.`);
      enterShop(user);
    },
    onError: (error) => showSpecifiedFailure(form, "Login failed", error),
  });
  // Stays pending until the next page shows.
  const isEntering = login.isPending || login.isSuccess;
  return (
    <CallForm form={form} isPending={isEntering} onSubmit={(input) => login.mutate(input)}>
      <TextField<LoginInput> name="username" label="Username" autoComplete="username" />
      <TextField<LoginInput>
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <button
        type="button"
        className="target justify-self-start text-sm textlink"
        onClick={() => goTo("forgot-password")}
      >
        Forgot your password?
      </button>
      <Button type="submit" size="lg" block pending={isEntering} pendingLabel="Signing in...">
        Sign In
      </Button>
    </CallForm>
  );
}
