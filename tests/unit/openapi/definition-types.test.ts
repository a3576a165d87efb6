import { z } from "zod";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { bytesOf, type Definition } from "@/lib/api/endpoint";

const tag = { name: "x", description: "X" };
const common = { id: "x", path: "/x", tag, summary: "X", access: MANAGERS } as const;
const output = z.object({});
const file = bytesOf("text/csv");

// The compiler checks these: each error that it doesn't find is one itself.
test("a definition for staff says its audit, its case and its confirmation", () => {
  const complete: Definition[] = [
    { ...common, method: "GET", audit: "nothing", output },
    { ...common, method: "POST", audit: "in use case", caseOf: NOBODY, output },
    { ...common, method: "GET", audit: "orders.exported", confirm: true, output: file },
  ];
  const incomplete: Definition[] = [
    // @ts-expect-error: no audit
    { ...common, method: "GET", output },
    // @ts-expect-error: a tag without its text
    { ...common, method: "GET", audit: "nothing", output, tag: { name: "x" } },
    // @ts-expect-error: not an action of the audit log
    { ...common, method: "GET", audit: "orders.seen", output },
    // @ts-expect-error: doesn’t say whose case the change decides
    { ...common, method: "POST", audit: "in use case", output },
    // @ts-expect-error: a file that doesn't say whether it asks for a confirmation
    { ...common, method: "GET", audit: "orders.exported", output: file },
  ];
  expect([complete.length, incomplete.length]).toEqual([3, 5]);
});
