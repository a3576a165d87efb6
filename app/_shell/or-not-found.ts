import { notFound } from "next/navigation";

import { AppError } from "@/lib/platform/errors";

/** Shows the 404 page for anything that doesn't exist or belongs to another user. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
