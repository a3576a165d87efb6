/**
 * The floor plan: a room may import only the rooms listed before it.
 * docs/architecture.md describes each room.
 */
const LIB = Object.values({
  foundation: ["generated", "platform", "cards", "ledger", "pricing", "settings"],
  access: ["sessions", "api", "notices", "accounts"],
  shop: ["catalog", "cart", "payments", "packs", "orders"],
  breaks: ["scans", "videos", "values", "checklists", "vault", "breaks"],
  parcels: ["shipments", "grading"],
  collectors: [
    "showcase",
    "market",
    "spending",
    "gifts",
    "drops",
    "checkout",
    "watches",
    "inventory",
  ],
  business: ["stock", "pulls", "books", "payouts", "statements", "proof", "claims"],
  composition: [
    "contact",
    "onboarding",
    "privacy",
    "customers",
    "team",
    "imports",
    "health",
    "views",
    "today",
    "audit",
    "server",
    "client",
  ],
}).flat();
/** Rooms that show the work of several desks. */
const ABOVE_DESKS = ["privacy", "health", "today", "audit", "server", "client", "design", "admin"];
const COMPONENTS = [
  "ui",
  "cards",
  "proof",
  "accounts",
  "back-office",
  "payments",
  "spending",
  "catalog",
  "cart",
  "videos",
  "passport",
  "claims",
  "orders",
  "checkout",
  "gifts",
  "notices",
  "watches",
  "drops",
  "values",
  "checklists",
  "sharing",
  "packs",
  "breaks",
  "shipments",
  "grading",
  "market",
  "inventory",
  "stock",
  "pulls",
  "ledger",
  "payouts",
  "statements",
  "showcase",
  "contact",
  "customers",
  "team",
  "imports",
  "audit",
  "health",
  "settings",
  "marketing",
  "design",
  "shell",
  "admin",
];

/** A desk is where staff works on a domain. It may import any room; other rooms do without it. */
const DESK = "/desk/";

const floorRules = (folder, rooms) =>
  rooms.slice(0, -1).map((room, floor) => ({
    name: `${folder}-${room}-imports-only-below`,
    severity: "error",
    from: { path: `^${folder}/${room}/`, pathNot: DESK },
    to: { path: `^${folder}/(${rooms.slice(floor + 1).join("|")})/` },
  }));

/** A new room must be listed above before anything can import from it. */
const knownRooms = (folder, rooms) => ({
  name: `${folder}-room-has-a-floor`,
  severity: "error",
  from: {},
  to: { path: `^${folder}/`, pathNot: `^${folder}/(${rooms.join("|")})/` },
});

/** @type {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [
    { name: "no-circle-of-files", severity: "error", from: {}, to: { circular: true } },
    knownRooms("lib", LIB),
    knownRooms("components", COMPONENTS),
    ...floorRules("lib", LIB),
    ...floorRules("components", COMPONENTS),
    {
      name: "a-room-does-without-the-desks-of-others",
      severity: "error",
      from: {
        path: `^(lib|components)/(?!(?:${ABOVE_DESKS.join("|")})/)([^/]+)/`,
        pathNot: DESK,
      },
      to: { path: "^$1/[^/]+/desk/", pathNot: "^$1/$2/" },
    },
    {
      name: "lib-knows-no-screen",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "components-know-no-page",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^app/" },
    },
    {
      name: "prisma-stays-in-the-platform",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^lib/platform/database/" },
      to: { path: "^lib/generated/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "lib/generated"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};

export default config;
