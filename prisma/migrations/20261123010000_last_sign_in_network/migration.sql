-- A keyed digest of the network that the account was last signed in from. Null until the next sign-in.
ALTER TABLE "users" ADD COLUMN "last_sign_in_network" TEXT;
