import { z } from "zod";

const obstacleSchema = z.object({
  message: z.string(),
  href: z.string(),
});
export type DeletionObstacle = z.output<typeof obstacleSchema>;

export const deletionObstaclesSchema = z
  .object({ obstacles: z.array(obstacleSchema) })
  .meta({ id: "DeletionObstacles" });
export type DeletionObstacles = z.output<typeof deletionObstaclesSchema>;
