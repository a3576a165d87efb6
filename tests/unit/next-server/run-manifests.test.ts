import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";

import { evalManifest } from "next/dist/server/load-manifest.external";

import { runManifestsWithoutContexts } from "@/lib/platform/next-server/run-manifests";

const { runInNewContext } = vm;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "manifests-"));

afterEach(() => Object.assign(vm, { runInNewContext }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("Next reads the manifest of a page without a context of its own", () => {
  const file = path.join(folder, "page_client-reference-manifest.js");
  const manifest = { clientModules: { a: { id: 1, chunks: ["/_next/a.js"] } } };
  fs.writeFileSync(
    file,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify(manifest)};\n`,
  );
  const contexts = jest.spyOn(vm, "runInNewContext");
  const inContext = evalManifest(file, false);
  expect(contexts).toHaveBeenCalledTimes(1);

  runManifestsWithoutContexts();
  expect(evalManifest(file, false)).toEqual(inContext);
  expect(contexts).toHaveBeenCalledTimes(1);
  expect(Object.keys(globalThis)).not.toContain("__RSC_MANIFEST");
});

test("other code has a context of its own", () => {
  runManifestsWithoutContexts();
  const sandbox = { found: 0 };
  vm.runInNewContext("globalThis.found = typeof require", sandbox);
  expect(sandbox).toEqual({ found: "undefined" });
});
