import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { BRAND } from "@/lib/platform/brand";
import { exportAccount } from "@/lib/privacy/export-account";

export const GET = withRoute({ access: "user" }, async ({ user }) => {
  const now = new Date();
  const content = await exportAccount({ userId: user.id, now });
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${BRAND.toLowerCase()}-account-${now.toISOString().slice(0, 10)}.json"`,
    },
  });
});

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
