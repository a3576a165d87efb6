export const GRADED_STAY =
  "Graded cards stay in their slabs, so they can't be graded or evaluated again.";
