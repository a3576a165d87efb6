export const INVALID_LINK = "This link is not valid. You can turn off emails on your account page.";
