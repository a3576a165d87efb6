import { DELETE as appRoute } from "@/app/api/account/authenticator-app/route";
import { DELETE as leaveRoute } from "@/app/api/account/route";
import { GET as listMessages } from "@/app/api/admin/messages/route";
import { PATCH as changeRole } from "@/app/api/admin/team/[id]/route";
import { DELETE as withdraw } from "@/app/api/admin/team/invitations/[id]/route";
import { POST as invite } from "@/app/api/admin/team/invitations/route";
import { GET as listTeam } from "@/app/api/admin/team/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { POST as accept } from "@/app/api/invitations/accept/route";
import { POST as open } from "@/app/api/invitations/open/route";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { db, type Tx } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import type { Role } from "@/lib/sessions/roles";
import { teamSchema } from "@/lib/team/desk/schema";
import { cookieOf, GOOD_PASSWORD, SESSION } from "@/tests/setup/accounts";
import { waitForBlocked } from "@/tests/setup/against";
import { createUser } from "@/tests/setup/factories";
import { addApp } from "@/tests/setup/factors";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { NO_ID } from "@/tests/setup/sample-requests";

const ENDED = [400, "This invitation is no longer valid. Please ask for a new one."];
const WITHDRAWN = [409, "This invitation was just accepted or withdrawn."];

let owner = { id: "", username: "", cookie: "" };
beforeAll(async () => {
  owner = await staff("OWNER");
});

async function staff(role: Role) {
  const user = await createUser({ role });
  return { ...user, cookie: await sessionOf(user) };
}

const team = async () =>
  teamSchema.parse(
    await (await call(listTeam, "/api/admin/team", { cookie: owner.cookie })).json(),
  );
const send = (email: string, role: Role = "SUPPORT", cookie = owner.cookie) =>
  call(invite, "/api/admin/team/invitations", { method: "POST", cookie, body: { email, role } });
const takeBack = (id: string) =>
  call(withdraw, `/api/admin/team/invitations/${id}`, {
    method: "DELETE",
    cookie: owner.cookie,
    params: { id },
  });
const change = (id: string, role: Role | null, cookie = owner.cookie) =>
  call(changeRole, `/api/admin/team/${id}`, {
    method: "PATCH",
    cookie,
    params: { id },
    body: { role },
  });
const look = (token: string) =>
  call(open, "/api/invitations/open", { method: "POST", body: { token } });
const take = (token: string, cookie: string) =>
  call(accept, "/api/invitations/accept", { method: "POST", cookie, body: { token } });

/** An invited account with its session and the token of its last mail. */
async function invited(role: Role = "SUPPORT", by = owner.cookie) {
  const user = await createUser({ emailVerified: false });
  // Addresses are compared without regard to case.
  const email = user.email.replace("user", "User");
  expect((await send(email, role, by)).status).toBe(200);
  const { id } = await db.staffInvitation.findFirstOrThrow({ where: { email: user.email } });
  return { user, id, email, token: await tokenTo(email), cookie: await sessionOf(user) };
}

async function tokenTo(email: string): Promise<string> {
  const { text } = (await mailsTo(email)).at(-1) ?? { text: "" };
  return /\/account\/invitation#token=([\w-]{43})\s/.exec(text)?.[1] ?? "";
}

const roleOf = async (id: string) => (await db.user.findUnique({ where: { id } }))?.role;
const actions = async (subject: string) =>
  (await db.auditEntry.findMany({ where: { subject }, orderBy: { id: "asc" } })).map(
    ({ action, details }) => [action, details],
  );

test("a colleague is invited by mail, accepts once, and has the role and a proven address", async () => {
  const { user, email, id, token, cookie } = await invited("SHIPPER");
  expect((await team()).invitations).toMatchObject([
    { id, email, role: "SHIPPER", invitedBy: owner.username },
  ]);
  const stored = await db.staffInvitation.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await (await look(token)).json()).toMatchObject({ email, role: "SHIPPER" });

  expect(await (await take(token, cookie)).json()).toEqual({ role: "SHIPPER" });
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
    role: "SHIPPER",
    isAdmin: true,
    emailVerified: true,
  });
  expect(await sentence(await look(token))).toEqual(ENDED);
  expect((await take(token, cookie)).status).toBe(401);
  expect(await sentence(await take(token, await sessionOf(user)))).toEqual(ENDED);
  expect(await sentence(await takeBack(id))).toEqual(WITHDRAWN);
  expect(await actions(`invitation ${id}`)).toEqual([["team.invited", { role: "SHIPPER" }]]);
  expect(await actions(`customer ${user.id}`)).toEqual([
    ["team.invitation_accepted", { role: "SHIPPER", invitation: id }],
  ]);
  const { members, invitations } = await team();
  expect(invitations).toEqual([]);
  expect(members.find((member) => member.id === user.id)).toMatchObject({
    role: "SHIPPER",
    hasSecondFactor: true,
    lastUsedAt: expect.any(String),
  });
  expect(await sentence(await send(user.email))).toEqual([
    409,
    "This address is a colleague's. Change their role instead.",
  ]);
});

test("an invitation is of no use when withdrawn, replaced, expired, or after its owner's role", async () => {
  const withdrawn = await invited();
  expect((await takeBack(withdrawn.id)).status).toBe(200);
  expect(await sentence(await takeBack(withdrawn.id))).toEqual(WITHDRAWN);
  expect(await sentence(await takeBack(NO_ID))).toEqual([404, "We couldn't find that invitation."]);

  const replaced = await invited();
  await send(replaced.email, "BREAKER");

  const expired = await invited();
  const aWeekAgo = new Date(Date.now() - 7 * DAY_MS);
  await db.staffInvitation.update({ where: { id: expired.id }, data: { expiresAt: aWeekAgo } });

  const other = await staff("OWNER");
  const orphaned = await invited("OWNER", other.cookie);
  expect((await change(other.id, "MANAGER")).status).toBe(200);

  const disabler = await staff("OWNER");
  const disabled = await invited("SUPPORT", disabler.cookie);
  await db.user.update({ where: { id: disabler.id }, data: { isActive: false } });

  for (const { token, cookie, user } of [withdrawn, replaced, expired, orphaned, disabled]) {
    expect(await sentence(await look(token))).toEqual(ENDED);
    expect(await sentence(await take(token, cookie))).toEqual(ENDED);
    expect(await roleOf(user.id)).toBeNull();
  }
  const { invitations } = await team();
  expect(invitations.map(({ email }) => email)).not.toContain(orphaned.email);
  await takeBack(invitations.find(({ email }) => email === replaced.email)?.id ?? NO_ID);
});

test("only the account with the invited address accepts, and no one who has a role", async () => {
  const { user, email, token, cookie } = await invited("OWNER");
  const stranger = await sessionOf(await createUser());
  expect(await sentence(await take(token, stranger))).toEqual([
    403,
    `This invitation is for ${email}. Please sign in with that address.`,
  ]);
  await db.user.update({ where: { id: user.id }, data: { role: "BREAKER" } });
  expect(await sentence(await take(token, cookie))).toEqual([409, "You already have a role."]);
  expect(await roleOf(user.id)).toBe("BREAKER");
});

test("a stranger's account with the invited address can't end the invitation by leaving", async () => {
  const { user, email, token } = await invited();
  const leave = async ({ id, sessionVersion }: typeof user) => {
    const passwordHash = await hashPassword(GOOD_PASSWORD);
    const left = await db.user.update({ where: { id }, data: { passwordHash } });
    const body = { currentPassword: GOOD_PASSWORD, confirmation: left.username };
    const cookie = await sessionOf({ id, sessionVersion });
    expect((await call(leaveRoute, "/", { method: "DELETE", cookie, body })).status).toBe(200);
  };
  await leave(user);
  expect((await look(token)).status).toBe(200);
  const invitee = await createUser({ email });
  expect((await take(token, await sessionOf(invitee))).status).toBe(200);

  const verified = await invited();
  await db.user.update({ where: { id: verified.user.id }, data: { emailVerified: true } });
  await leave(verified.user);
  expect(await sentence(await look(verified.token))).toEqual(ENDED);
});

test("a role ends the sessions of its account that have no second factor", async () => {
  const see = async (cookie: string) =>
    (await call(currentUser, "/api/auth/user", { cookie })).status;
  const { user, token, cookie } = await invited("OWNER");
  const { added } = await addApp(cookie);
  const withFactor = cookieOf(added, SESSION);
  const removed = await call(appRoute, "/", { method: "DELETE", cookie: withFactor });
  expect(removed.status).toBe(200);
  const accepted = await take(token, withFactor);
  expect([accepted.status, accepted.headers.getSetCookie()[0]]).toEqual([
    200,
    expect.stringMatching(/^authjs\.session-token=;/),
  ]);
  expect(await see(withFactor)).toBe(401);

  const other = await invited();
  await sessionOf(other.user);
  const kept = cookieOf((await addApp(other.cookie)).added, SESSION);
  const again = await take(other.token, kept);
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
  expect((await call(listMessages, "/", { cookie: kept })).status).toBe(200);

  const { id } = user;
  const now = await db.user.findUniqueOrThrow({ where: { id } });
  const bare = await sessionOf(now, { hasSecondFactor: false });
  expect((await change(user.id, "MANAGER")).status).toBe(200);
  expect(await see(bare)).toBe(401);
  expect((await change(other.user.id, "MANAGER")).status).toBe(200);
  expect(await see(kept)).toBe(200);
  expect(await listBreaches(db)).toEqual([]);
});

test("an owner changes and takes away roles, but not their own", async () => {
  const colleague = await staff("BREAKER");
  expect((await change(colleague.id, "SUPPORT")).status).toBe(200);
  expect(await roleOf(colleague.id)).toBe("SUPPORT");
  expect((await change(colleague.id, null)).status).toBe(200);
  expect(await db.user.findUnique({ where: { id: colleague.id } })).toMatchObject({
    role: null,
    isAdmin: false,
  });
  expect(await actions(`customer ${colleague.id}`)).toEqual([
    ["team.role_changed", { before: { role: "BREAKER" }, after: { role: "SUPPORT" } }],
    ["team.role_changed", { before: { role: "SUPPORT" }, after: { role: null } }],
  ]);
  const mails = await mailsTo(colleague.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    ["", ""].map(() => "Your role at Fairwax has changed"),
  );
  expect(await sentence(await change(colleague.id, "SUPPORT"))).toEqual([
    404,
    "We couldn't find that colleague.",
  ]);
  expect(await sentence(await change(owner.id, null))).toEqual([
    409,
    "This is your own account. Another owner can change your role.",
  ]);
  for (const body of [{}, { role: "KING" }])
    expect(
      (
        await call(changeRole, "/", {
          method: "PATCH",
          cookie: owner.cookie,
          params: { id: owner.id },
          body,
        })
      ).status,
    ).toBe(400);
});

test("an invitation that is accepted and withdrawn at the same time ends once", async () => {
  for (let round = 0; round < 8; round++) {
    const { user, id, token, cookie } = await invited();
    const [first, second, withdrawal] = await Promise.all([
      take(token, cookie),
      take(token, cookie),
      takeBack(id),
    ]);
    const wins = [first, second, withdrawal].filter(({ status }) => status === 200);
    expect(wins).toHaveLength(1);
    const { acceptedAt, withdrawnAt } = await db.staffInvitation.findUniqueOrThrow({
      where: { id },
    });
    expect([acceptedAt, withdrawnAt].filter(Boolean)).toHaveLength(1);
    expect(await roleOf(user.id)).toBe(acceptedAt ? "SUPPORT" : null);
    expect(acceptedAt !== null).toBe(withdrawal.status !== 200);
  }
});

test("two owners who remove each other leave one of them", async () => {
  for (let round = 0; round < 8; round++) {
    const owners = await onlyOwners(2);
    const statuses = await Promise.all(
      owners.map(async ({ cookie }, index) => {
        const other = owners[1 - index];
        return (await change(other?.id ?? "", index === 0 ? null : "SUPPORT", cookie)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await db.user.count({ where: { role: "OWNER" } })).toBe(1);
  }
});

test("the database keeps an active owner, whoever writes", async () => {
  const refused = expect.objectContaining({
    message: expect.stringContaining("is the last owner"),
  });
  const [last = owner] = await onlyOwners(1);
  await createUser({ role: "OWNER", isActive: false });
  const { id } = last;
  for (const data of [{ role: "MANAGER" }, { role: null }, { isActive: false }])
    await expect(db.user.update({ where: { id }, data })).rejects.toEqual(refused);
  await expect(db.user.delete({ where: { id } })).rejects.toEqual(refused);
  await db.user.update({ where: { id }, data: { fullName: "Still here" } });

  const owners = await onlyOwners(2);
  const remove = (n: 0 | 1, client: Tx = db) =>
    client.user.update({ where: { id: owners[n]?.id ?? NO_ID }, data: { role: null } });
  let end: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await remove(0, tx);
    end = remove(1);
    end.catch(() => undefined);
    await waitForBlocked();
  });
  await expect(end).rejects.toEqual(refused);
});

async function onlyOwners(count: number) {
  const owners = [];
  while (owners.length < count) owners.push(await staff("OWNER"));
  const id = { notIn: owners.map((kept) => kept.id) };
  await db.user.updateMany({ where: { role: "OWNER", id }, data: { role: "MANAGER" } });
  return owners;
}
