// npm run admin:reset-factors -- --username NAME
import { parseArgs } from "node:util";

import { resetFactors } from "@/lib/accounts/factors/reset-factors";
import { lockUser } from "@/lib/accounts/lock-user";
import { findAccountByLogin } from "@/lib/accounts/queries";
import { db, runAsJob } from "@/lib/platform/database/db";

const { values } = parseArgs({ options: { username: { type: "string" } } });

if (!values.username) {
  console.error("Usage: npm run admin:reset-factors -- --username NAME");
  process.exit(1);
}
const { username } = values;
const account = await runAsJob(() => findAccountByLogin(username));
if (!account) {
  console.error(`There is no account "${username}".`);
  process.exit(1);
}
await runAsJob(() =>
  db.$transaction(async (tx) => {
    await lockUser(tx, account.id);
    await resetFactors(tx, account.id);
  }),
);
console.log(
  `${account.username} has no second factor anymore and is signed out everywhere. They sign in with their password and add a new one.`,
);
process.exit(0);
