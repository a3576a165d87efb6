export const SUCCESS = { success: true } as const;
