import { POST as login } from "@/app/api/auth/login/route";
import { createAdmin } from "@/lib/accounts/registration/create-admin";
import { db } from "@/lib/platform/database/db";
import { createAccount, GOOD_PASSWORD, post } from "@/tests/setup/accounts";

const input = { username: "keeper", email: "keeper@example.com", password: GOOD_PASSWORD };

test("the command creates an administrator who can sign in", async () => {
  await createAdmin(input);
  const answer = await post(login, "/api/auth/login", {
    username: "keeper",
    password: GOOD_PASSWORD,
  });
  expect(await answer.json()).toMatchObject({
    username: "keeper",
    fullName: "keeper",
    isAdmin: true,
  });
});

test("the command gives the role it names", async () => {
  const packer = { ...input, username: "packer", email: "packer@example.com" };
  const { id } = await createAdmin({ ...packer, role: "SHIPPER" });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: "SHIPPER" });
  await db.user.delete({ where: { id } });
});

test("the command follows the rules of registration", async () => {
  await createAccount({ username: "taken", email: "taken@example.com" });
  await expect(createAdmin({ ...input, username: "ab" })).rejects.toThrow(
    "Username must be at least 3 characters",
  );
  await expect(createAdmin({ ...input, username: "k-2", email: "k-2" })).rejects.toThrow(
    "Please enter a valid email address",
  );
  await expect(createAdmin({ ...input, username: "k-2", password: "short" })).rejects.toThrow(
    "Password must be at least 8 characters",
  );
  await expect(createAdmin({ ...input, username: "k-2", password: "password1" })).rejects.toThrow(
    "most common",
  );
  await expect(
    createAdmin({ ...input, username: "TAKEN", email: "k-2@example.com" }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await db.user.count({ where: { isAdmin: true, username: { not: "keeper" } } })).toBe(0);
});
