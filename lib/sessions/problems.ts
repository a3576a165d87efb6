/** Types of problem details that clients act on. They never change. */
export const CONFIRMATION_REQUIRED = "urn:fairwax:problem:confirmation-required";
export const SECOND_FACTOR_REQUIRED = "urn:fairwax:problem:second-factor-required";
