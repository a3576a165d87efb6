export const accountTag = { name: "account", description: "A signed-in user's own account" };

export const signInTag = {
  name: "accounts",
  description: "Sign-in and sign-out, two-step registration, password reset",
};
