import type { z } from "zod";

import type { IMPLIED_ERRORS } from "@/lib/api/endpoint";
import type { Defined } from "@/lib/server/openapi-document";

type Operations = { [D in Defined as `${D["method"]} ${D["path"]}`]: D };

/** A method and a path: "POST /api/orders/{id}/cancel". */
export type Operation = keyof Operations;
export type Read = Extract<Operation, `GET ${string}`>;
export type PathOf<O extends Operation> = O extends `${string} ${infer Path}` ? Path : never;

type Member<O extends Operation, Key extends string> = Operations[O] extends {
  [K in Key]: infer M;
}
  ? M
  : never;
type Schema<O extends Operation, Key extends string> = Extract<Member<O, Key>, z.ZodType>;

type InAddress<Value> = string extends Value
  ? string | number | boolean
  : Value | (Value extends `${infer Plain extends number | boolean}` ? Plain : never);
type Fields<Input> = { [K in keyof Input]: InAddress<Input[K]> };
type Part<Key extends string, Input> = [Input] extends [never]
  ? unknown
  : Record<never, never> extends Input
    ? { [K in Key]?: Input }
    : { [K in Key]: Input };

export type Address<O extends Operation> = O extends Operation
  ? Part<"params", Fields<z.input<Schema<O, "params">>>> &
      Part<"query", Fields<z.input<Schema<O, "query">>>>
  : never;

export type Options = {
  headers?: Record<string, string>;
  /** Lets a small call outlive its page. */
  keepalive?: boolean;
};
export type Input<O extends Operation> = O extends Operation
  ? Address<O> & Part<"body", Body<O>> & Options
  : never;
export type Body<O extends Operation> = z.input<Schema<O, "body">>;

export type Optional<I> = Record<never, never> extends I ? [input?: I] : [input: I];

export type Output<O extends Operation> = O extends Operation
  ? z.output<Schema<O, "output">>
  : never;

export type Step<O extends Operation> = O extends Operation ? z.output<Schema<O, "steps">> : never;

export type ErrorStatus<O extends Operation> = O extends Operation
  ? | (typeof IMPLIED_ERRORS)[Caller<O>][number]
    | Implied<O, "query", "query">
    | Implied<O, "body" | "rawBody", "body">
    | Implied<O, "confirm", "confirm">
    | Extract<Member<O, "errors">, readonly number[]>[number]
    | 503
  : never;
type Caller<O extends Operation> = Operations[O]["access"] extends infer A extends
  | "public"
  | "optional"
  | "user"
  ? A
  : "staff";
type Implied<
  O extends Operation,
  Key extends string,
  Part extends "query" | "body" | "confirm",
> = Key extends keyof Operations[O] ? (typeof IMPLIED_ERRORS)[Part][number] : never;
