export const CATEGORIES = "baseball basketball football hockey non-sport soccer".split(" ");
