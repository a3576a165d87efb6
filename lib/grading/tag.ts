export const tag = {
  name: "grading",
  description: "Cards that our desk evaluates or sends to a grading company",
};
