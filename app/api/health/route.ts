import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { isDatabaseReady } from "@/lib/platform/database/database-health";

export const GET = withRoute({ access: "public" }, async () => {
  const isReady = await isDatabaseReady();
  const status = isReady ? "ok" : "database unavailable";
  return Response.json({ status }, { status: isReady ? 200 : 503 });
});

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
