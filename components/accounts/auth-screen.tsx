"use client";

import { AccountForm } from "@/components/accounts/account-form";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { loadSchemas } from "@/components/accounts/auth-resolvers";
import { chooseTab, goTo, useAuthView } from "@/components/accounts/auth-view";
import { LoginForm } from "@/components/accounts/login-form";
import { ProfileForm } from "@/components/accounts/profile-form";
import { ResetConfirmForm } from "@/components/accounts/reset-confirm-form";
import { ResetRequestForm } from "@/components/accounts/reset-request-form";
import { useRegistrationForms } from "@/components/accounts/use-registration-forms";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { Progress } from "@/components/ui/progress";
import { QueryProvider } from "@/components/ui/query-provider";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const SecondStepForm = lazyInBrowser(() =>
  import("@/components/accounts/factors/second-step-form").then((module) => module.SecondStepForm),
);

export function AuthScreen() {
  return (
    <QueryProvider>
      <div className="contents" onFocus={() => void loadSchemas()}>
        <Views />
      </div>
    </QueryProvider>
  );
}

function Views() {
  const { view, isResetRequested, resetToken, methods, isLed } = useAuthView();
  const forms = useRegistrationForms();

  if (view === "register-step2") {
    return (
      <div className="grid gap-6">
        <AuthHeading
          title="Complete Your Profile"
          subtitle="Step 2 of 2 - Tell us about yourself"
          takesFocus={isLed}
        />
        <Progress value={100} aria-label="Registration" />
        <ProfileForm form={forms.profile} accountForm={forms.account} />
      </div>
    );
  }
  if (view === "second-step") {
    return (
      <div className="grid gap-6">
        <AuthHeading
          title="One More Step"
          subtitle="Your account is protected by a second factor"
          takesFocus={isLed}
        />
        <SecondStepForm methods={methods} />
      </div>
    );
  }
  if (view === "forgot-password") {
    return isResetRequested ? (
      <div key="confirm" className="grid gap-6">
        <AuthHeading
          title="Enter Reset Code"
          subtitle="Check your email for the reset token"
          takesFocus={isLed}
        />
        <ResetConfirmForm key={resetToken} token={resetToken} />
      </div>
    ) : (
      <div key="request" className="grid gap-6">
        <AuthHeading
          title="Reset Password"
          subtitle="Enter your email to receive a reset link"
          takesFocus={isLed}
        />
        <ResetRequestForm />
      </div>
    );
  }
  return (
    <Tabs
      className="grid gap-6"
      value={view}
      onValueChange={(value) => chooseTab(value === "register-step1" ? value : "login")}
    >
      <TabsList fill aria-label="Account">
        <TabsTrigger value="login">Login</TabsTrigger>
        <TabsTrigger value="register-step1">Register</TabsTrigger>
      </TabsList>
      <TabsContent value="login" className="grid gap-6" tabIndex={-1}>
        <AuthHeading title="Welcome Back" subtitle="Sign in to your account" takesFocus={isLed} />
        <LoginForm />
      </TabsContent>
      <TabsContent value="register-step1" className="grid gap-6" tabIndex={-1}>
        <AuthHeading
          title="Create Account"
          subtitle="Step 1 of 2 - Basic account information"
          takesFocus={isLed}
        />
        <Progress value={50} aria-label="Registration" />
        <AccountForm form={forms.account} />
        <p className="text-center text-sm text-muted-foreground">
          {"Already have an account? "}
          <button
            type="button"
            className="target text-foreground textlink"
            onClick={() => goTo("login")}
          >
            Sign in
          </button>
        </p>
      </TabsContent>
    </Tabs>
  );
}
