/** The type of a problem (RFC 9457) that passes when those who are ahead are done. */
export const CROWDED = "urn:fairwax:problem:crowded";
