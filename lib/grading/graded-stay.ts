export const GRADED_STAY =
  "Graded cards stay in their slabs: they can't be graded or evaluated again.";
