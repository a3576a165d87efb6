import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

import JestRuntime from "jest-runtime";
import { register } from "tsx/esm/api";

const require = createRequire(import.meta.url);
let files = 0;

process.setSourceMapsEnabled(true);
register({ tsconfig: "scripts/tsconfig.json" });

/**
 * Loads tests with Node's own `import()`: test files and `setupFiles` once per test file, their
 * imports once per worker.
 */
export default class SharedRuntime extends JestRuntime {
  #file = ++files;

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    // Jest replaced it, but doesn't know the source maps of tsx.
    Error.prepareStackTrace = undefined;
    globalThis.jest = this.requireModuleOrMock(path, "@jest/globals").jest;
    return import(`${pathToFileURL(path)}?file=${this.#file}`);
  }

  /** Reloads the state of jest-circus without a sandbox. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for("EVENT_HANDLERS")];
    delete require.cache[path];
    return require(path);
  }
}
