import { withRoute } from "@/lib/http/route";
import { createOpenApiDocument } from "@/lib/openapi/document";

export const GET = withRoute({ access: "public" }, () => Response.json(createOpenApiDocument()));
