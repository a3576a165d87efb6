import { notFound } from "next/navigation";

import { AppError } from "@/lib/platform/errors";

/** For pages of one thing: what does not exist, or is somebody else's, is the 404 page. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
