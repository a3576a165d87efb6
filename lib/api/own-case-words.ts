export const OWN_CASE = "This is your own case. A colleague has to decide it.";
