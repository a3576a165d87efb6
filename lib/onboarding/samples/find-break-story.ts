import "server-only";

import { getBreak } from "@/lib/breaks/get-break";
import { findStory, type Story } from "@/lib/onboarding/samples/stories";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/** @throws {AppError} 404 outside the embedded demo, and for a product without samples */
export async function findBreakStory(id: string): Promise<Story> {
  const story = getEnv().FAIRWAX_EMBEDDED ? findStory(await getBreak(id)) : null;
  if (!story) throw new AppError("not_found", "Not found.");
  return story;
}
