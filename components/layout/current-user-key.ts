/** Sign-in and registration put the user under this query key; logging out puts null; a page that knows who is signed in hands it over. */
export const CURRENT_USER_KEY = ["/api/auth/user"];
