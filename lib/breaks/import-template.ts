export const IMPORT_TEMPLATE = "pack,position\n";
