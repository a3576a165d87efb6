import { readFileSync } from "node:fs";

import { z } from "zod";

import { isForStaff } from "@/lib/api/endpoint";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { rolesPage, staffAccessModule } from "@/lib/server/staff-access";

const forStaff = ENDPOINTS.filter(isForStaff);

/** Drops the spaces, line breaks and rules that the formatter chooses. */
const words = (text: string) => text.replaceAll(/-{3,}/g, "---").split(/\s+/).join(" ");

test.each([
  ["docs/roles.md", rolesPage],
  ["lib/api/staff-access.ts", staffAccessModule],
])("%s says what the definitions say: npm run docs:roles", (file, generate) => {
  expect(words(readFileSync(file, "utf8"))).toBe(words(generate(ENDPOINTS)));
});

/** What a customer's name, address or mailbox is called in an answer. */
const PERSONAL = /"(?:email|fullName|address|street|zipCode)":\{/;
/** With the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  checkShipmentCard: "Follows a look at the parcel, which is noted.",
  listTeam: "Names colleagues.",
};

test("what shows a customer's name or address is noted in the audit log", () => {
  const silent = forStaff.filter(({ audit }) => audit === "nothing");
  const showing = silent.filter(
    ({ output }) =>
      !("bytesOf" in output) &&
      PERSONAL.test(
        JSON.stringify(z.toJSONSchema(output, { unrepresentable: "any", io: "input" })),
      ),
  );
  expect(showing.map(({ id }) => id).sort()).toEqual(Object.keys(EXCUSED).sort());
});

test("a file about customers asks for a confirmation and is noted", () => {
  const silent = forStaff.filter(
    ({ id, audit, confirm }) => id.startsWith("export") && (audit === "nothing" || !confirm),
  );
  expect(silent.map(({ id }) => id).sort()).toEqual([
    "exportBookEntries",
    "exportGradingBatch",
    "exportImports",
    "exportListings",
    "exportSales",
  ]);
});
