import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import type { Line } from "@/lib/proof/verify/line";

/** A box of this site with its link's fragment, or a bundle, alone or in a ZIP with pictures. */
export type VerifySource = { box: string; fragment: string } | File;

export type VerifyRequest =
  | {
      type: "verify";
      pinnedKey: string;
      keyChanges: readonly string[];
      serviceKeys: ServiceKeys;
      withVideos: boolean;
      source: VerifySource;
    }
  | { type: "save"; bundle: SavedBundle };

export type VerifyMessage =
  | { type: "opened"; bundle: SavedBundle }
  | { type: "line"; line: Line }
  | { type: "pictures"; done: number; total: number }
  | { type: "done" }
  | { type: "saved"; file: Blob }
  | { type: "failed"; sentence: string };
