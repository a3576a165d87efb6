import { withRoute } from "@/lib/api/route";
import { AppError } from "@/lib/platform/errors";

/** Unknown API paths get the API's 404, not the HTML page. */
export const GET = withRoute({ access: "public" }, () => {
  throw new AppError("not_found", "Not found.");
});
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
export const HEAD = GET;
export const OPTIONS = GET;
