import "server-only";

import * as access from "@/lib/api/access";
import { type Endpoint, isForStaff, type StaffDefinition } from "@/lib/api/endpoint";
import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import { type Role, ROLE_NAMES, ROLES } from "@/lib/sessions/roles";

const GENERATED = "`npm run docs:roles`";

const isSame = (some: readonly Role[], others: readonly Role[]) =>
  ROLES.every((role) => some.includes(role) === others.includes(role));

function nameOf(roles: readonly Role[]): string {
  const found = Object.entries(access).find(([, set]) => isSame(set, roles));
  if (!found) throw new Error(`lib/api/access.ts has no name for ${roles.join(", ")}.`);
  return found[0];
}

/** lib/api/staff-access.ts: what browsers and pages know of the endpoints for staff. */
export function staffAccessModule(endpoints: readonly Endpoint[]): string {
  const all = endpoints.filter(isForStaff).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const names = [...new Set(all.map((endpoint) => nameOf(endpoint.access)))].toSorted();
  const looks = all.filter(({ audit, method }) => method === "GET" && audit in AUDIT_ACTIONS);
  return `// ${GENERATED.replaceAll("`", "")} writes this from the definitions of the endpoints.
import { ${names.join(", ")} } from "@/lib/api/access";
import type { AuditAction } from "@/lib/platform/audit/actions";
import type { Role } from "@/lib/sessions/roles";

const ROLES_OF = {
${all.map((endpoint) => `  ${endpoint.id}: ${nameOf(endpoint.access)},\n`).join("")}} as const satisfies Record<string, readonly Role[]>;

export type StaffEndpoint = keyof typeof ROLES_OF;

export function mayCall(role: Role | null, endpoint: StaffEndpoint): boolean {
  const roles: readonly Role[] = ROLES_OF[endpoint];
  return role !== null && roles.includes(role);
}

/** The audit action of each read. */
export const LOOKS: Partial<Record<StaffEndpoint, AuditAction>> = {
${looks.map(({ id, audit }) => `  ${id}: "${audit}",\n`).join("")}};
`;
}

const AUDITS: Record<string, string> = { "in use case": "what it changes", nothing: "" };
const CONFIRMATIONS = { true: "yes", ifNeeded: "some", false: "" };

/** docs/roles.md: who may call what, what is audited, and what asks for a confirmation. */
export function rolesPage(endpoints: readonly Endpoint[]): string {
  const all = endpoints.filter(isForStaff);
  const tags = [...new Set(all.map(({ tag }) => tag.name))];
  const head = ["", ...ROLES.map((role) => ROLE_NAMES[role]), "Audited", "Confirmed"];
  const rowOf = ({ summary, access: roles, audit, confirm = false }: StaffDefinition) =>
    rowText([
      summary,
      ...ROLES.map((role) => (roles.includes(role) ? "yes" : "")),
      AUDITS[audit] ?? audit,
      CONFIRMATIONS[`${confirm}`],
    ]);
  const parts = tags.map((tag) =>
    [
      `## ${tag}`,
      "",
      rowText(head),
      rowText(head.map(() => "---")),
      ...all.filter((endpoint) => endpoint.tag.name === tag).map(rowOf),
      "",
    ].join("\n"),
  );
  return `# Roles

What each role may do, what the audit log notes of it, and what asks who they are once more. An endpoint's definition says
all three; ${GENERATED} writes this page and \`lib/api/staff-access.ts\` from them. A test fails when they are out of date.

${parts.join("\n")}`;
}

const rowText = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
