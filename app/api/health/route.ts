import { db } from "@/lib/db";
import { withRoute } from "@/lib/http/route";

export const GET = withRoute({ access: "public" }, async () => {
  const isReady = await db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Response.json({ status: isReady ? "ok" : "database unavailable" }, { status: isReady ? 200 : 503 });
});
