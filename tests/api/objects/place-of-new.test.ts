import { getEnv } from "@/lib/platform/env";
import { placeOfNew } from "@/lib/platform/objects/place-of-new";
import { moveBytes } from "@/lib/server/move-bytes";

const NONE = {
  OBJECT_STORAGE: "" as const,
  FAIRWAX_EMBEDDED: undefined,
  UPLOADTHING_TOKEN: undefined,
  VERCEL: undefined,
};

test.each([
  ["a database of its own keeps them in its rows", {}, null],
  ["an embedded one has a folder on its disk", { FAIRWAX_EMBEDDED: "1" }, "FOLDER"],
  ["unless films go to UploadThing", { FAIRWAX_EMBEDDED: "1", UPLOADTHING_TOKEN: "token" }, null],
  ["or the disk doesn't last", { FAIRWAX_EMBEDDED: "1", VERCEL: "1" }, null],
  ["a setting goes first", { FAIRWAX_EMBEDDED: "1", OBJECT_STORAGE: "rows" }, "ROWS"],
  ["and can be a bucket", { OBJECT_STORAGE: "s3" }, "S3"],
] as const)("where new bytes go: %s", (_what, settings, place) => {
  Object.assign(getEnv(), NONE, settings);
  expect(placeOfNew()).toBe(place);
});

test("nothing moves into a folder that doesn't last", async () => {
  Object.assign(getEnv(), NONE, { VERCEL: "1" });
  await expect(moveBytes({ place: "FOLDER" })).rejects.toThrow("this host's disk doesn't last");
});
