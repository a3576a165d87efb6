export const ADMIN_BREAKS = "/api/admin/breaks";

/** The query keys, which are their addresses. */
export const DESK_KEY = [ADMIN_BREAKS];
export const breakKey = (id: string) => [ADMIN_BREAKS, id];
