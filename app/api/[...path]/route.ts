import { withRoute } from "@/lib/api/route";
import { AppError } from "@/lib/platform/errors";

/** Unknown calls get the API's 404, not the page for people. */
export const GET = withRoute({ access: "public" }, () => {
  throw new AppError("not_found", "There is no such call.");
});
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
export const HEAD = GET;
export const OPTIONS = GET;
