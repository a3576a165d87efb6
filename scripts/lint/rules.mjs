import { textBeside } from "./text-beside.mjs";

// The project's own rules, mostly selectors. .oxlintrc.json says where they apply.
const RULES = {
  "no-delayed-focus": {
    selector:
      "CallExpression[callee.name='setTimeout'] CallExpression[callee.property.name='focus']",
    message: "Focus once the change is rendered, not after a delay.",
  },
  "no-literal-spread": {
    selector: "ObjectExpression > SpreadElement > ObjectExpression",
    message: "Write the properties inline instead of spreading a literal.",
  },
  // The day of a moment depends on the reader's time zone.
  "no-day-of-moment": {
    selector:
      "CallExpression[callee.name=/^format(Medium|Long)Date$/] > :matches(Identifier[name=/At$/], MemberExpression[property.name=/At$/]).arguments",
    message: "Show a moment with LocalTime. These formats are for calendar days.",
  },
  "no-row-cast": {
    selector:
      "TSAsExpression > MemberExpression[property.name=/^(status|rarity|provider|delivery)$/]",
    message: "Parse it where the row becomes a DTO (docs/decisions/0013).",
  },
  "no-unchecked-rows": {
    selector: [
      ":matches(CallExpression, TaggedTemplateExpression):matches([callee.property.name=/^\\$queryRaw/], [tag.property.name=/^\\$queryRaw/]):not(ExpressionStatement > AwaitExpression > *)",
      "CallExpression[callee.property.name='query'] > TSTypeParameterInstantiation",
      "TSAsExpression CallExpression[callee.property.name='query']",
    ].join(", "),
    message: "Read rows with queryRows, queryRow or checkRows (lib/platform/database).",
  },
  "no-row-schema-per-call": {
    selector: "CallExpression[callee.name=/^(queryRows?|checkRows)$/] CallExpression.arguments",
    message: "Define the rows' schema as a constant outside of the function.",
  },
  "no-transaction-client": {
    selector: "TSQualifiedName[right.name='TransactionClient']",
    message: "Use Tx from lib/platform/database/db.ts.",
  },
};

const toRule = ({ selector, message }) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

const plugin = {
  meta: { name: "fairwax" },
  rules: {
    ...Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, toRule(rule)])),
    "no-text-beside-changes": textBeside,
  },
};

export default plugin;
