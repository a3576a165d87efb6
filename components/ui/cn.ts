import { clsx, type ClassValue } from "clsx";

/** Components never override a utility of a primitive, so nothing has to be merged. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
