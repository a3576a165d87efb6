import type { FieldValues, Resolver } from "react-hook-form";
import type { ZodType } from "zod";

import type * as authSchemas from "@/components/accounts/auth-schemas";

type Schemas = typeof authSchemas;

/** Zod is 33 kB and isn't needed until the first field gets focus. */
export const loadSchemas = (): Promise<Schemas> => import("@/components/accounts/auth-schemas");

function lazyResolver<Input extends FieldValues, Output>(
  pick: (schemas: Schemas) => ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const schemas = await loadSchemas();
    return schemas.zodResolver(pick(schemas))(...form);
  };
}

export const loginResolver = lazyResolver((schemas) => schemas.loginInputSchema);
export const accountResolver = lazyResolver((schemas) => schemas.registerStep1InputSchema);
export const profileResolver = lazyResolver((schemas) => schemas.registerCompleteInputSchema);
export const resetRequestResolver = lazyResolver((schemas) => schemas.resetRequestInputSchema);
export const resetConfirmResolver = lazyResolver((schemas) => schemas.resetConfirmInputSchema);
