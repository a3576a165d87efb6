import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { createOpenApiDocument } from "@/lib/openapi/document";

export const GET = withRoute({ access: "public" }, () => Response.json(createOpenApiDocument()));

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
