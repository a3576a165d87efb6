import { exportAccount } from "@/lib/account/export-account";
import { BRAND } from "@/lib/brand";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

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
