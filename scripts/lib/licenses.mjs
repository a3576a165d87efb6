const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
]);

/** What a package may have beyond these, and why. */
const EXCEPTIONS = [
  // Shared libraries that we load as they are.
  { name: /^@img\/sharp-/, licenses: ["LGPL-3.0-or-later"] },
  // Its files are shipped as they are.
  { name: /^mediabunny$/, licenses: ["MPL-2.0"] },
  // Tools of the build and the tests, unmodified.
  { name: /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright)$/, licenses: ["MPL-2.0"] },
  // Runs on our servers only, unmodified.
  { name: /^web-push$/, licenses: ["MPL-2.0"] },
  // Data for the build, which names its source.
  { name: /^caniuse-lite$/, licenses: ["CC-BY-4.0"] },
  // A part of Prisma's command line, which we don't pass on.
  { name: /^elkjs$/, licenses: ["EPL-2.0"] },
  // MIT, by its file LICENSE only.
  { name: /^seq-queue$/, licenses: ["none"] },
];

/**
 * The components of a CycloneDX document whose license is not allowed, a sentence each. Our own
 * packages have none.
 */
export function licenseProblems(components) {
  return components
    .filter((component) => !isOurs(component) && !isAllowed(component))
    .map((component) => {
      const license = expressionOf(component) ?? "no license that npm can read";
      return `${component["bom-ref"]} has ${license}.`;
    });
}

const isOurs = ({ properties = [] }) =>
  properties.some(({ name }) => name === "cdx:npm:package:private");

function expressionOf({ licenses = [] }) {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name;
}

function isAllowed(component) {
  const more = EXCEPTIONS.filter(({ name }) => name.test(component.name)).flatMap(
    ({ licenses }) => licenses,
  );
  const may = (license) => ALLOWED.has(license) || more.includes(license);
  const expression = (expressionOf(component) ?? "none")
    .replaceAll(/[()]/g, "")
    .replaceAll(/ (?:and|or) /gi, (operator) => operator.toUpperCase());
  const choices = expression.split(" OR ");
  // Without parentheses, a mixed expression could mean two things.
  if (choices.length > 1 && expression.includes(" AND ")) return false;
  return choices.some((choice) => choice.split(" AND ").every(may));
}
