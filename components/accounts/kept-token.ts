import { takeMailedToken } from "@/components/accounts/use-mailed-token";

/**
 * The token of a link that needs an account. Kept in the tab while its reader signs in, because
 * addresses would reach the server's logs.
 */
const keptToken = (storageKey: string) => ({
  /** From the link, or kept from before signing in. */
  take(): string | null {
    const token = takeMailedToken();
    try {
      if (token) sessionStorage.setItem(storageKey, token);
      return token ?? sessionStorage.getItem(storageKey);
    } catch {
      return token;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept.
    }
  },
});

export const invitationToken = keptToken("invitation");
export const giftToken = keptToken("gift");
