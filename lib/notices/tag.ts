export const tag = { name: "notices", description: "Notices in the app, and by push" };
