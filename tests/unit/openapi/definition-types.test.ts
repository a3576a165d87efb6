import { z } from "zod";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { bytesOf, type Definition } from "@/lib/api/endpoint";

const tag = { name: "x", description: "X" };
type Read = Definition<"GET /x">;
type Change = Definition<"POST /x">;

const common = { tag, summary: "X", access: MANAGERS } as const;
const output = z.object({});
const file = bytesOf("text/csv");

// The compiler checks these: each error that it doesn't find is one itself.
test("a definition for staff says its audit, its case and its confirmation", () => {
  const complete: [Read, Change, Read] = [
    { ...common, audit: "nothing", output },
    { ...common, audit: "in use case", caseOf: NOBODY, output },
    { ...common, audit: "orders.exported", confirm: true, output: file },
  ];
  const incomplete: [Read, Read, Read, Change, Read] = [
    // @ts-expect-error: no audit
    { ...common, output },
    // @ts-expect-error: a tag without its text
    { ...common, audit: "nothing", output, tag: { name: "x" } },
    // @ts-expect-error: not an action of the audit log
    { ...common, audit: "orders.seen", output },
    // @ts-expect-error: doesn’t say whose case the change decides
    { ...common, audit: "in use case", output },
    // @ts-expect-error: a file that doesn't say whether it asks for a confirmation
    { ...common, audit: "orders.exported", output: file },
  ];
  expect([complete.length, incomplete.length]).toEqual([3, 5]);
});
