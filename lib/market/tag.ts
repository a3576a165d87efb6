export const tag = { name: "market", description: "Cards that collectors sell to each other" };
