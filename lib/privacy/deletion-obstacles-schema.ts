import { z } from "zod";

const obstacleSchema = z.object({
  message: z.string(),
  href: z.string(),
});
export type DeletionObstacle = z.output<typeof obstacleSchema>;

export const deletionObstaclesSchema = z
  .object({ obstacles: z.array(obstacleSchema) })
  .meta({ id: "DeletionObstacles" });

const DESKS = ["Claims", "Orders", "Payouts", "Shipments", "Team", "Webhooks"] as const;

/** The obstacle as our support reads it, and the desk that resolves it. */
export const deskObstacleSchema = obstacleSchema.extend({ desk: z.enum(DESKS) });
export type DeskObstacle = z.output<typeof deskObstacleSchema>;
