export const PLACEHOLDER_IMAGE = "/api/placeholder-image";
