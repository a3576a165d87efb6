import "server-only";

import { randomUUID } from "node:crypto";

import type { NextRequest } from "next/server";
import type { z } from "zod";

import type { CaseInput, CustomersOf } from "@/lib/api/cases";
import { decideForOthers } from "@/lib/api/own-case";
import { parseInput } from "@/lib/api/parse-input";
import { isOverloaded } from "@/lib/platform/database/database-overload";
import { isLedgerIncomplete, isSoldInLedger } from "@/lib/platform/database/db";
import { rememberWrite } from "@/lib/platform/database/replica";
import { AppError, ledgerIncomplete, overloaded, soldInLedger } from "@/lib/platform/errors";
import { checkOrigin } from "@/lib/platform/http/check-origin";
import { readJsonBody } from "@/lib/platform/http/read-body";
import { completeHeaders, defectResponse, errorResponse } from "@/lib/platform/http/respond";
import { logger } from "@/lib/platform/logging/logger";
import { normalizeInput } from "@/lib/platform/normalize-input";
import { STEP_LINES } from "@/lib/platform/step-lines";
import { confirmationPage, requireConfirmation } from "@/lib/sessions/confirmation";
import { type CurrentUser, findCurrentUser } from "@/lib/sessions/current-user";
import { type Role, ROLE_NAMES } from "@/lib/sessions/roles";
import { requireSecondFactor } from "@/lib/sessions/second-factor";
import { sessionCookieName } from "@/lib/sessions/session-cookie";
import { requireWritable } from "@/lib/settings/require-writable";

/** `public` doesn't read the session; `optional` uses one if present. Roles are for staff. */
export type Access = "public" | "optional" | "user" | readonly Role[];
/**
 * 403 unless the user proved who they are in the last 15 minutes. Clients then ask, and repeat.
 * `ifNeeded` if the handler decides by what would change.
 */
export type Confirm = boolean | "ifNeeded";
type UserOf<A extends Access> = A extends "public"
  ? null
  : A extends "optional"
    ? CurrentUser | null
    : CurrentUser;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

type Options<A extends Access, P, Q, B> = {
  access: A;
  caseOf?: CustomersOf | null;
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  confirm?: Confirm;
};
export type Context<A extends Access, P, Q, B> = {
  request: NextRequest;
  requestId: string;
  user: UserOf<A>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
};
type RouteArguments = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = (request: NextRequest, context: RouteArguments) => Promise<Response>;

/** The only place that turns errors into responses. Log lines include the X-Request-Id. */
export function withRoute<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
>(
  options: Options<A, P, Q, B>,
  handler: (context: Context<A, P, Q, B>) => Promise<Response> | Response,
): RouteHandler {
  return async (request, { params }) => {
    const requestId = randomUUID();
    let response: Response;
    try {
      checkOrigin(request);
      const user = await authorize(request, options);
      await requireWritable({
        method: request.method,
        path: request.nextUrl.pathname,
        isStaff: typeof user?.role === "string",
      });
      const context = {
        request,
        requestId,
        user,
        params: options.params && parseInput(options.params, await params, "not_found"),
        query:
          options.query &&
          parseInput(
            options.query,
            normalizeInput(Object.fromEntries(request.nextUrl.searchParams)),
          ),
        body:
          options.body &&
          parseInput(
            options.body,
            normalizeInput(await readJsonBody(request, options.maxBodyBytes)),
          ),
      };
      const run = () => handler(context as Context<A, P, Q, B>);
      const { caseOf } = options;
      response =
        user && caseOf
          ? await decideForOthers(
              { actorId: user.id, customers: caseOf(context as CaseInput) },
              run,
            )
          : await run();
    } catch (error) {
      const page = confirmationPage(error, request);
      response = page
        ? new Response(null, { status: 303, headers: { Location: page.pathname + page.search } })
        : toErrorResponse(error, request, requestId);
    }
    if (request.method !== "GET")
      await rememberWrite(response.headers, { isOver: !isStepStream(response) });
    completeHeaders(response.headers, requestId);
    return response;
  };
}

const isStepStream = ({ headers }: Response) =>
  headers.get("Content-Type")?.startsWith(STEP_LINES) ?? false;

async function authorize(
  request: NextRequest,
  { access, confirm }: { access: Access; confirm?: Confirm },
): Promise<CurrentUser | null> {
  if (access === "public") return null;
  const user = await findCurrentUser({
    cookie: request.cookies.get(sessionCookieName())?.value,
    headers: request.headers,
  });
  if (access === "optional") return user;
  if (!user) throw new AppError("unauthorized", "Please sign in.");
  if (access !== "user") {
    requireRole(user, access);
    requireSecondFactor(user);
  }
  if (confirm === true) requireConfirmation(user);
  return user;
}

function requireRole({ role }: CurrentUser, allowed: readonly Role[]): void {
  if (role === null) throw new AppError("forbidden", "You need admin privileges to do this.");
  if (!allowed.includes(role))
    throw new AppError("forbidden", `Your role (${ROLE_NAMES[role]}) doesn't allow this.`);
}

/** Logs anything unexpected. */
export function toErrorResponse(error: unknown, request: NextRequest, requestId: string): Response {
  if (error instanceof AppError) return errorResponse(error, request);
  if (isLedgerIncomplete(error)) return errorResponse(ledgerIncomplete(), request);
  if (isSoldInLedger(error)) return errorResponse(soldInLedger(), request);
  if (isOverloaded(error)) {
    logger.warn(
      { err: error, requestId, method: request.method, path: request.nextUrl.pathname },
      "Database query timed out",
    );
    return errorResponse(overloaded(), request);
  }
  logger.error(
    { err: error, requestId, method: request.method, path: request.nextUrl.pathname },
    "Request failed",
  );
  return defectResponse();
}
