import { isForStaff } from "@/lib/api/endpoint";
import { ENDPOINTS } from "@/lib/server/openapi-document";

const changes = ENDPOINTS.filter(
  (endpoint) => isForStaff(endpoint) && endpoint.method !== "GET",
).map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));

/** Changes that move no money, send no goods elsewhere and give no access, with the reason. */
const UNCONFIRMED: readonly (readonly [RegExp, string])[] = [
  [/\/(?:notes|views|views\/\{id\})$/, "Only colleagues see it."],
  [/\/admin\/messages\b/, "Words to a customer, and who wrote them."],
  [/\/(?:products|upload-url|seal-photos|cases|release|counts)\b/, "Boxes that no one has bought."],
  [/\/drops(?:$|\/\{id\}\/(?:pause|resume)$)/, "Whose turn it is stays as it was drawn."],
  [/\/admin\/(?:checklists|values|odds|imports)\b/, "Facts about cards, which can be taken back."],
  [/\/breaks(?!.*\/void$)/, "Filmed at the station, and sealed in the ledger."],
  [/\/admin\/(?:shipments|orders\/lines|cards)\b/, "Goes to the paid address, with a mail."],
  [/\/admin\/grading\b/, "Each card is checked, and its owner gets a mail."],
  [/\/admin\/moderation\b/, "Hides a page, and its owner gets a mail."],
  [/\/admin\/(?:jobs|checks)\b|\/confirmation$/, "Repeats what was decided before."],
];
const isExcused = (name: string) => UNCONFIRMED.some(([pattern]) => pattern.test(name));

test("staff confirm who they are before they move money or goods, or give access", () => {
  const open = changes.filter(({ confirm }) => confirm === undefined);
  expect(open.filter(({ name }) => !isExcused(name)).map(({ name }) => name)).toEqual([]);
});

test("each excuse from a confirmation is needed", () => {
  const open = changes.filter(({ confirm }) => confirm === undefined);
  const idle = UNCONFIRMED.filter(([pattern]) => !open.some(({ name }) => pattern.test(name)));
  expect(idle).toEqual([]);
});
