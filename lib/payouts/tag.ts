export const tag = { name: "payouts", description: "Collectors' sales proceeds and payouts" };
