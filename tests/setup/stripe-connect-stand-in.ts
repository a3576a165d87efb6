export type Fields = Record<string, string>;
export type Answer = { status: number; body: object };
type Account = {
  id: string;
  object: "account";
  payouts_enabled: boolean;
  capabilities: { transfers: "inactive" | "active" };
  metadata: Fields;
};
type Transfer = {
  id: string;
  object: "transfer";
  amount: number;
  destination: string;
  transfer_group: string | null;
  reversed: boolean;
  metadata: Fields;
};

/** The signing secret for events of connected accounts. */
export const CONNECT_SECRET = "whsec_stand_in_connect";

/** Connected accounts, their onboarding links, and transfers to them. */
export function createConnect() {
  const accounts = new Map<string, Account>();
  const transfers: Transfer[] = [];

  function respond(method: string, path: string, fields: Fields): Answer | null {
    if (path === "/v1/transfers")
      return method === "POST" ? transfer(fields) : listTransfers(fields);
    if (path === "/v1/account_links") return link(fields);
    const [, id] = /^\/v1\/accounts(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/accounts") return createAccount(fields);
    if (id === undefined) return null;
    const account = accounts.get(id);
    return account
      ? { status: 200, body: account }
      : refused("No such account", { status: 403, code: "account_invalid" });
  }

  function createAccount(fields: Fields): Answer {
    const id = `acct_${accounts.size + 1}`;
    const isWanted = fields["capabilities[transfers][requested]"] === "true";
    if (!isWanted) return refused("Please request a capability.");
    const metadata = { userId: fields["metadata[userId]"] ?? "" };
    const account: Account = {
      id,
      object: "account",
      payouts_enabled: false,
      capabilities: { transfers: "inactive" },
      metadata,
    };
    accounts.set(id, account);
    return { status: 200, body: account };
  }

  function link({ account = "", type, return_url }: Fields): Answer {
    if (!accounts.has(account) || type !== "account_onboarding" || !return_url)
      return refused("This link can't be made.");
    const url = `https://connect.stripe.com/setup/e/${account}`;
    return { status: 200, body: { object: "account_link", url } };
  }

  function transfer(fields: Fields): Answer {
    const { destination = "", amount, transfer_group = null } = fields;
    if (accounts.get(destination)?.capabilities.transfers !== "active")
      return refused("Your destination account needs to have the transfers capability.", {
        code: "insufficient_capabilities_for_transfer",
      });
    const made: Transfer = {
      id: `tr_${transfers.length + 1}`,
      object: "transfer",
      amount: Number(amount),
      destination,
      transfer_group,
      reversed: false,
      metadata: { payoutId: fields["metadata[payoutId]"] ?? "" },
    };
    transfers.push(made);
    return { status: 200, body: made };
  }

  function listTransfers({ transfer_group }: Fields): Answer {
    const data = transfers.filter((one) => one.transfer_group === transfer_group);
    return { status: 200, body: { object: "list", has_more: false, data } };
  }

  return {
    accounts,
    transfers,
    respond,
    /** The collector completes Stripe's onboarding. */
    finishOnboarding(id: string): Account {
      const account = accounts.get(id);
      if (!account) throw new Error(`There is no account ${id}.`);
      return Object.assign(account, {
        payouts_enabled: true,
        capabilities: { transfers: "active" },
      });
    },
  };
}

export function refused(
  message: string,
  {
    status = 400,
    type = "invalid_request_error",
    code,
  }: { status?: number; type?: string; code?: string } = {},
): Answer {
  return { status, body: { error: { message, type, ...(code ? { code } : {}) } } };
}
