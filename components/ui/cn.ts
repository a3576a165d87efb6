import { clsx, type ClassValue } from "clsx";

/** Components never override a primitive's utilities, so nothing has to be merged. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
