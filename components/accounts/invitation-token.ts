import { takeMailedToken } from "@/components/accounts/use-mailed-token";

const STORAGE_KEY = "invitation";

/** From the mailed link, or kept from before signing in: addresses would reach the server's logs. */
export function invitationToken(): string | null {
  const token = takeMailedToken();
  try {
    if (token) sessionStorage.setItem(STORAGE_KEY, token);
    return token ?? sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return token;
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
