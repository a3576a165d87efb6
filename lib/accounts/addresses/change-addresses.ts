import "server-only";

import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { type Addresses, MAX_SAVED_ADDRESSES, type Place } from "@/lib/accounts/addresses/schema";
import { lockUser } from "@/lib/accounts/lock-user";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Owned = { userId: string; id: string };

type Options = { userId: string; place: Place };

/** Throws 409 if the account has 20 saved addresses. */
export function addAddress({
  userId,
  place: { street, city, state, zipCode, country },
}: Options): Promise<Addresses> {
  return change(userId, async (tx) => {
    const added = await tx.$executeRaw`
      INSERT INTO saved_addresses (user_id, position, street, city, state, zip_code, country)
      SELECT ${userId}::uuid, min(p), ${street}, ${city}, ${state}, ${zipCode}, ${country}
      FROM generate_series(1, ${MAX_SAVED_ADDRESSES}) p WHERE NOT EXISTS (
        SELECT FROM saved_addresses a WHERE a.user_id = ${userId}::uuid AND a.position = p)
      HAVING min(p) IS NOT NULL`;
    if (added === 0)
      throw new AppError(
        "conflict",
        `You can save up to ${MAX_SAVED_ADDRESSES} addresses. Please delete one first.`,
      );
  });
}

/** @throws {AppError} 404 if it isn't the user's */
export function replaceAddress({ userId, id, place }: Owned & { place: Place }) {
  return change(userId, async (tx) => {
    const { count } = await tx.savedAddress.updateMany({ where: { id, userId }, data: place });
    if (count === 0) throw addressNotFound();
  });
}

/** @throws {AppError} 404 if it isn't the user's */
export function deleteAddress({ userId, id }: Owned) {
  return change(userId, async (tx) => {
    const { count } = await tx.savedAddress.deleteMany({ where: { id, userId } });
    if (count === 0) throw addressNotFound();
  });
}

/** Swaps it with the default address. Throws 404 if it isn't the user's. */
export function makeAddressDefault({ userId, id }: Owned) {
  return change(userId, async (tx) => {
    const swapped = await tx.$executeRaw`
      WITH before AS (SELECT * FROM users WHERE id = ${userId}::uuid),
      chosen AS (
        SELECT * FROM saved_addresses WHERE id = ${id}::uuid AND user_id = ${userId}::uuid
      ),
      changed AS (
        UPDATE users u SET street = c.street, city = c.city, state = c.state,
          zip_code = c.zip_code, country = c.country, updated_at = now()
        FROM chosen c WHERE u.id = c.user_id RETURNING u.id
      )
      UPDATE saved_addresses s SET street = b.street, city = b.city, state = b.state,
        zip_code = b.zip_code, country = b.country
      FROM before b, changed WHERE s.id = ${id}::uuid AND s.user_id = changed.id`;
    if (swapped === 0) throw addressNotFound();
  });
}

/** Locking the user row serializes changes of an account's addresses. */
function change(userId: string, work: (tx: Tx) => Promise<void>): Promise<Addresses> {
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await work(tx);
      return listAddresses(userId, tx);
    }),
  );
}

function addressNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that address.");
}
