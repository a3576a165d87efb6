export const ADMIN_BREAKS = "/api/admin/breaks";

/** Query keys are the URLs they fetch. */
export const DESK_KEY = [ADMIN_BREAKS];
export const breakKey = (id: string) => [ADMIN_BREAKS, id];
