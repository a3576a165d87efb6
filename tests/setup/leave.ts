import { DELETE as deleteAccount } from "@/app/api/account/route";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { db } from "@/lib/platform/database/db";
import { GOOD_PASSWORD } from "@/tests/setup/accounts";
import { call } from "@/tests/setup/request";

type Leaver = { user: { id: string; username: string }; cookie: string };

/** Gives an account its first password. */
export const givePassword = async (id: string) =>
  db.user.update({ where: { id }, data: { passwordHash: await hashPassword(GOOD_PASSWORD) } });

/** Deletes an account that has {@link GOOD_PASSWORD}. */
export const leaveAs = ({ user, cookie }: Leaver) =>
  call(deleteAccount, "/api/account", {
    method: "DELETE",
    cookie,
    body: { currentPassword: GOOD_PASSWORD, confirmation: user.username },
  });
