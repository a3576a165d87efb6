import "server-only";

import { RARITIES } from "@/lib/cards/rarity";
import { Prisma } from "@/lib/platform/database/db";

/** Every public read must include this condition, and nothing may cache the result. */
export const isLive = Prisma.sql`
  p.ended_at IS NULL AND p.hidden_at IS NULL
    AND EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.is_active)`;

export const isShowcaseLive = Prisma.sql`
  s.published_at IS NOT NULL AND s.hidden_at IS NULL
    AND EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND u.is_active)`;

const publishedCards = Prisma.sql`
  packs k JOIN owned_boxes b ON b.id = k.box_id JOIN cards c ON c.pack_id = k.id
  WHERE (k.id = p.pack_id OR k.box_id = p.box_id
    OR k.id = (SELECT own.pack_id FROM cards own WHERE own.id = p.card_id))
    AND (p.card_id IS NULL OR c.id = p.card_id)
    AND c.pulled_at IS NOT NULL AND k.completed_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM publications h WHERE h.card_id = c.id AND h.hidden_at IS NOT NULL
      AND h.id <> p.id)`;

/** The visible cards `c` of `publications p`: still its owner's, and not hidden. */
export const shownCards = Prisma.sql`${publishedCards} AND c.owner_id = p.owner_id`;

/** The cards `c` that `publications p` no longer shows, because they have another owner. */
export const soldCards = Prisma.sql`${publishedCards} AND c.owner_id <> p.owner_id`;

export const bestFirst = Prisma.sql`
  array_position(${[...RARITIES]}::text[], c.rarity) DESC, k.position, c.position`;
