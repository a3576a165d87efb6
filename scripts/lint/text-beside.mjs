// A browser that translates a page wraps each text in an element. React then fails to insert or
// remove siblings of that text, and the text itself.

const isBlank = (node) => node.type === "JSXText" && node.value.trim() === "";
const nameOf = ({ openingElement }) => openingElement?.name.name ?? "";
/** Elements whose children are words. */
const PHRASES =
  /^(?:a|button|dd|dt|figcaption|h\d|label|legend|li|p|span|strong|td|th|Button|ButtonLink|Badge|Label|Link|DialogTitle|SheetTitle)$/;

/** The possible results of an expression: an element, text, nothing, or something unknown. */
function renders(node, found = new Set()) {
  switch (node.type) {
    case "JSXExpressionContainer":
      return renders(node.expression, found);
    case "JSXText":
    case "TemplateLiteral":
    case "BinaryExpression":
      return found.add("text");
    case "Literal":
      return found.add(typeof node.value === "string" && node.value.trim() ? "text" : "nothing");
    case "JSXElement":
      return found.add("element");
    case "JSXFragment":
      for (const child of node.children) if (!isBlank(child)) renders(child, found);
      // Unknown children are mostly words beside an icon.
      return found.has("element") && found.has("unknown") ? found.add("text") : found;
    case "LogicalExpression":
      if (node.operator === "&&") found.add("nothing");
      else renders(node.left, found);
      return renders(node.right, found);
    case "ConditionalExpression":
      found.add("choice");
      renders(node.consequent, found);
      return renders(node.alternate, found);
    case "CallExpression":
      return node.callee.property?.name === "map"
        ? found.add("element").add("nothing")
        : found.add("unknown");
    case "JSXEmptyExpression":
      return found;
    default:
      return found.add(node.name === "undefined" ? "nothing" : "unknown");
  }
}

const comesOrGoes = (found) =>
  (found.has("nothing") && found.size > 1) || (found.has("choice") && found.has("element"));
const isChildren = ({ expression }) =>
  expression?.name === "children" || expression?.callee?.name === "children";

const isJsx = ({ type }) => type === "JSXElement" || type === "JSXFragment";
const hasKey = ({ openingElement }) =>
  openingElement?.attributes.some(({ name }) => name?.name === "key") ?? false;
/** Whether it has text next to anything else. */
function isMixed(node) {
  const children = (node.children ?? []).filter((child) => !isBlank(child));
  const hasText = children.some((child) => {
    const found = renders(child);
    return found.has("text") && !found.has("element");
  });
  return (
    (hasText && children.length > 1) || children.some((child) => isJsx(child) && isMixed(child))
  );
}

const holdsText = (node) =>
  node.type === "JSXFragment"
    ? node.children.some((child) => !isBlank(child) && holdsText(child))
    : renders(node).has("text");

/** Whether the enclosing function is named like a component. */
function isComponent({ sourceCode }, node) {
  const callable = sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
  const name = callable?.id?.name ?? callable?.parent.id?.name ?? "";
  return /^[A-Z]/.test(name);
}

export const textBeside = {
  create: (context) => {
    function check(node) {
      const children = node.children
        .filter((child) => !isBlank(child))
        .map((child) => ({ child, found: renders(child) }))
        .filter(({ found }) => found.size > 0);
      const changing = children.find(({ found }) => comesOrGoes(found));
      if (!changing) return;
      const isPhrase = PHRASES.test(nameOf(node));
      const hasText = children.some(
        ({ child, found }) =>
          child !== changing.child &&
          !found.has("element") &&
          (found.has("text") || (isPhrase && found.has("unknown") && !isChildren(child))),
      );
      const isText =
        changing.found.has("text") && (changing.found.has("element") || children.length > 1);
      if (hasText || isText)
        context.report({
          node: changing.child,
          message: "Wrap text beside conditional content in its own element.",
        });
    }
    function checkBranches({ consequent, alternate }) {
      if (!isJsx(consequent) || !isJsx(alternate)) return;
      if (nameOf(consequent) !== nameOf(alternate) || hasKey(consequent) || hasKey(alternate))
        return;
      if (isMixed(consequent) || isMixed(alternate))
        context.report({
          node: consequent,
          message:
            "Give the branches keys: React reuses one branch's elements for the other's text.",
        });
    }
    /** A component that unmounts takes the texts at its root with it. */
    function checkRoot(node) {
      if (node && holdsText(node) && isComponent(context, node))
        context.report({ node, message: "Wrap text at a component's root in an element." });
    }
    return {
      ReturnStatement: ({ argument }) => checkRoot(argument),
      "ArrowFunctionExpression[body.type!='BlockStatement']": ({ body }) => checkRoot(body),
      JSXElement: check,
      JSXFragment: check,
      ConditionalExpression: checkBranches,
    };
  },
};
