import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { removedMessage, removeSampleCollection } from "@/lib/samples/remove-sample-collection";

export const DELETE = withRoute({ access: "user" }, async ({ user }) => {
  const removed = await retryOnConflict(() =>
    db.$transaction((tx) => removeSampleCollection(tx, user.id)),
  );
  return Response.json({ message: removedMessage(removed), ...removed });
});

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
