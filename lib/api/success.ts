/** What changes answer that have nothing else to say. */
export const SUCCESS = { success: true } as const;
