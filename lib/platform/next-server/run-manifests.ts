import "server-only";

import vm from "node:vm";

const MANIFEST = "globalThis.__RSC_MANIFEST";

/**
 * Next runs the manifest of each page and route in a V8 context of its own, which it keeps. Without
 * contexts, a process that has served all of them has 67 MiB more room (docs/deploy.md).
 */
export function runManifestsWithoutContexts(): void {
  const { runInNewContext } = vm;
  const run: typeof runInNewContext = (code, contextObject, options) => {
    if (!code.startsWith(MANIFEST) || typeof contextObject !== "object")
      return runInNewContext(code, contextObject, options);
    const define = vm.compileFunction(code, ["globalThis", "process"]);
    return define(contextObject, contextObject.process);
  };
  Object.assign(vm, { runInNewContext: run });
}
