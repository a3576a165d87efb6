/** The type of a problem (RFC 9457) that goes away once the people ahead are done. */
export const CROWDED = "urn:fairwax:problem:crowded";
