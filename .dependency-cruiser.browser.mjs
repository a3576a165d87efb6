import base from "./.dependency-cruiser.mjs";

/**
 * Checks the code that components load at run time. Imports of types are erased before, so the
 * browser's client may read the definitions of the endpoints.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
const config = {
  forbidden: [
    {
      name: "components-stay-off-the-server",
      comment: "Components may import schemas, pure rules and the browser's API client.",
      severity: "error",
      from: { path: "^(components|lib/client)/" },
      to: { path: "node_modules/server-only/", reachable: true },
    },
  ],
  options: { ...base.options, tsPreCompilationDeps: false },
};

export default config;
