// npm run admin:create -- --username NAME --email ADDRESS [--full-name "NAME"] [--role ROLE]
// Reads the password from ADMIN_PASSWORD or prompts for it.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";

import { z } from "zod";

import { createAdmin } from "@/lib/accounts/registration/create-admin";
import { runAsJob } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { ROLE_NAMES, ROLES } from "@/lib/sessions/roles";

const { values } = parseArgs({
  options: {
    username: { type: "string" },
    email: { type: "string" },
    "full-name": { type: "string" },
    role: { type: "string", default: "owner" },
  },
});

/** Reads a line without echoing it. */
function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({
    input: process.stdin,
    output: silence,
    terminal: process.stdin.isTTY,
  });
  return new Promise((resolve) => {
    reader.once("close", () => resolve(""));
    reader.once("line", (line) => {
      resolve(line);
      reader.close();
      process.stdout.write("\n");
    });
  });
}

function sentencesOf(error: unknown): string[] {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message);
  if (error instanceof AppError) return [error.message];
  throw error;
}

const role = ROLES.find((known) => known === values.role.toUpperCase());
if (!values.username || !values.email || !role) {
  console.error(
    `Usage: npm run admin:create -- --username NAME --email ADDRESS [--full-name "NAME"] [--role ${ROLES.join("|").toLowerCase()}]`,
  );
  process.exit(1);
}
const password = process.env.ADMIN_PASSWORD ?? (await ask("Password: "));
try {
  const { username, email } = values;
  const fullName = values["full-name"] ?? "";
  const admin = await runAsJob(() => createAdmin({ username, email, password, fullName, role }));
  console.log(
    `${admin.username} (${admin.email}) is now ${ROLE_NAMES[role]} and can sign in at /auth.`,
  );
  console.log(
    "Their first visit to /admin asks for a passkey or an authenticator app: the back office needs a second factor.",
  );
} catch (error) {
  for (const sentence of sentencesOf(error)) console.error(`${sentence}.`);
  process.exit(1);
}
process.exit(0);
