export const WATCHES_KEY = ["/api/watches"];
