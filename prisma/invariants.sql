-- Each query names one invariant of the stored data, which holds at any time, and returns its
-- violations as (name, detail). `npm run invariants`, tests, races and kills run them; psql can,
-- too. A statement ends with a semicolon at the end of a line.

-- Sessions

SELECT 'a session has the current version of its user, who is active' AS name, format('session %s', s.id) AS detail
FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.version <> u.session_version OR NOT u.is_active;

SELECT 'a session proved a second factor exactly if its account has one' AS name, format('session %s', s.id) AS detail
FROM sessions s WHERE (s.second_factor_at IS NOT NULL) <> has_second_factor(s.user_id);

SELECT 'recovery codes belong to an account with a second factor, at most ten' AS name, format('user %s', r.user_id) AS detail
FROM recovery_codes r GROUP BY r.user_id
HAVING count(*) > 10 OR NOT has_second_factor(r.user_id);

SELECT 'nothing signs in to a deleted account' AS name, format('user %s', u.id) AS detail
FROM users u
WHERE u.email LIKE '%@deleted.invalid' AND (u.is_active OR u.password_hash <> '' OR u.role IS NOT NULL
  OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
  OR EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = u.id)
  OR EXISTS (SELECT FROM recovery_codes r WHERE r.user_id = u.id)
  OR EXISTS (SELECT FROM password_resets r WHERE r.user_id = u.id AND NOT r.used));

-- Catalog and carts

SELECT 'a listing counts its boxes on sale' AS name, format('listing %s', l.id) AS detail
FROM listings l LEFT JOIN products p ON p.listing_id = l.id AND p.is_available
GROUP BY l.id HAVING l.available_count <> count(p.id) OR l.first_available_id IS DISTINCT FROM min(p.id);

SELECT 'a facet counts the listings with a box on sale' AS name, format('%s %s', category, year) AS detail
FROM (SELECT coalesce(category, '') AS category, year, count(*)::int AS listings FROM listings WHERE available_count > 0 GROUP BY 1, 2) counted
FULL JOIN (SELECT * FROM listing_facets WHERE listing_count > 0) facets USING (category, year)
WHERE counted.listings IS DISTINCT FROM facets.listing_count;

SELECT 'a search finds the words of the listings with a box on sale, and no others' AS name, format('listing %s', listing_id) AS detail
FROM (SELECT l.id AS listing_id, w.word, w.name_rank, l.year FROM listings l, LATERAL words_of_listing(l) w WHERE l.available_count > 0) expected
FULL JOIN listing_words stored USING (listing_id, word, name_rank, year) WHERE expected IS NULL OR stored IS NULL;

SELECT 'a box is of the product of its listing' AS name, format('box %s', p.id) AS detail
FROM products p JOIN listings l ON l.id = p.listing_id
WHERE (p.year, p.brand, p.set, p.format, p.provenance) IS DISTINCT FROM (l.year, l.brand, l.set, l.format, l.provenance);

SELECT 'an unsold box has the price and picture of its listing' AS name, format('box %s', p.id) AS detail
FROM products p JOIN listings l ON l.id = p.listing_id
WHERE p.order_id IS NULL AND (p.price, p.image_url) IS DISTINCT FROM (l.price, l.image_url);

SELECT 'a sold box has the price that its buyer was shown' AS name, format('box %s', p.id) AS detail
FROM products p JOIN order_lines l ON l.order_id = p.order_id AND l.product_id = p.id
JOIN orders o ON o.id = l.order_id JOIN checkout_lines c ON c.checkout_id = o.checkout_id AND c.product_id = p.id
WHERE p.price <> l.price OR l.price <> c.price;

SELECT 'a cart line names a box of its listing' AS name, format('cart line %s', c.id) AS detail
FROM cart_items c LEFT JOIN products p ON p.id = c.product_id AND p.listing_id = c.listing_id WHERE p.id IS NULL;

SELECT 'every box of an audited batch is stored' AS name, format('audit entry %s', a.id) AS detail
FROM audit_entries a, LATERAL (SELECT count(*) AS boxes FROM jsonb_array_elements(a.details -> 'ids')) noted
WHERE a.action = 'products.created' AND noted.boxes <> (
  SELECT count(*) FROM jsonb_array_elements_text(a.details -> 'ids') AS i (id)
  WHERE EXISTS (SELECT 1 FROM products p WHERE p.id = i.id::int)
    OR EXISTS (SELECT 1 FROM audit_entries d WHERE d.action = 'product.deleted' AND d.subject = 'product ' || i.id));

SELECT 'the chain holds every audit entry unchanged' AS name, format('position %s, audit entry %s', position, entry_id) AS detail
FROM audit_breaks();

-- Stock counts

SELECT 'a finished count has a line for each scan, and a scan for each line but the missing' AS name, format('count %s, %s', count_id, code) AS detail
FROM (SELECT count_id, code FROM stock_count_lines WHERE outcome <> 'MISSING') lines
FULL JOIN (SELECT s.count_id, s.code FROM stock_count_scans s JOIN stock_counts c ON c.id = s.count_id WHERE c.finished_at IS NOT NULL) scans
USING (count_id, code) WHERE lines IS NULL OR scans IS NULL;

SELECT 'only a finished count has lines' AS name, format('count %s', c.id) AS detail
FROM stock_counts c WHERE c.finished_at IS NULL AND EXISTS (SELECT FROM stock_count_lines l WHERE l.count_id = c.id);

-- Holds. A job ends expired holds within a minute (lib/server/jobs.ts). Five allow for a restart.

SELECT 'an expired hold ends' AS name, format('checkout %s', id) AS detail
FROM checkouts WHERE status = 'OPEN' AND hold_until < now() - interval '5 minutes';

SELECT 'only an open checkout holds cards' AS name, format('offer %s, held by the %s checkout %s', o.id, c.status, c.id) AS detail
FROM market_offers o JOIN checkouts c ON c.id = o.held_by_id WHERE c.status <> 'OPEN';

SELECT 'a held card is in a line of its checkout, at its price, and expires with it' AS name, format('offer %s', o.id) AS detail
FROM market_offers o JOIN checkouts c ON c.id = o.held_by_id LEFT JOIN checkout_cards l ON l.checkout_id = c.id AND l.offer_id = o.id
WHERE o.held_until <> c.hold_until OR (o.held_until > now() AND l.price IS DISTINCT FROM o.price);

SELECT 'an open checkout holds all of its cards until it expires' AS name, format('card %s of checkout %s', l.position, c.id) AS detail
FROM checkouts c JOIN checkout_cards l ON l.checkout_id = c.id JOIN market_offers o ON o.id = l.offer_id
WHERE c.status = 'OPEN' AND c.hold_until > now() AND o.held_by_id IS DISTINCT FROM c.id;

SELECT 'only an open checkout holds boxes' AS name, format('box %s, held by the %s checkout %s', p.id, c.status, c.id) AS detail
FROM products p JOIN checkouts c ON c.id = p.held_by_id WHERE c.status <> 'OPEN';

SELECT 'a held box is in a line of its checkout and expires with it' AS name, format('box %s', p.id) AS detail
FROM products p JOIN checkouts c ON c.id = p.held_by_id
WHERE p.held_until <> c.hold_until OR NOT EXISTS (SELECT FROM checkout_lines l WHERE l.checkout_id = c.id AND l.product_id = p.id);

SELECT 'an open checkout holds all of its boxes until it expires' AS name, format('line %s of checkout %s', l.position, c.id) AS detail
FROM checkouts c JOIN checkout_lines l ON l.checkout_id = c.id LEFT JOIN products p ON p.id = l.product_id
WHERE c.status = 'OPEN' AND c.hold_until > now() AND p.held_by_id IS DISTINCT FROM c.id;

-- lib/checkout/hold-limits.ts. Excludes accounts that have ever paid, which keep their holds after
-- canceling the order. The minute allows for servers whose clocks run ahead of the database's.
SELECT 'an account that has never paid holds at most 6 boxes and cards' AS name, format('user %s holds %s', u.id, count(*)) AS detail
FROM users u JOIN checkouts c ON c.user_id = u.id JOIN (SELECT held_by_id FROM products UNION ALL SELECT held_by_id FROM market_offers) held ON held.held_by_id = c.id
WHERE c.status = 'OPEN' AND c.hold_until > now() + interval '1 minute'
  AND NOT u.is_trusted_buyer AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = u.id)
GROUP BY u.id HAVING count(*) > 6;

SELECT 'accounts on one network that have never paid hold at most 24 boxes and cards in total' AS name, format('%s held', count(*)) AS detail
FROM users u JOIN checkouts c ON c.user_id = u.id JOIN (SELECT held_by_id FROM products UNION ALL SELECT held_by_id FROM market_offers) held ON held.held_by_id = c.id
WHERE c.status = 'OPEN' AND c.hold_until > now() + interval '1 minute' AND c.network IS NOT NULL
  AND NOT u.is_trusted_buyer AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = u.id)
GROUP BY c.network HAVING count(*) > 24;

SELECT 'the amounts of a checkout are the sums of its lines' AS name, format('checkout %s', c.id) AS detail
FROM checkouts c CROSS JOIN LATERAL (
  SELECT coalesce(sum(price), 0) AS price, coalesce(sum(shipping), 0) AS shipping FROM checkout_lines WHERE checkout_id = c.id
) boxes CROSS JOIN LATERAL (SELECT coalesce(sum(price), 0) AS price FROM checkout_cards WHERE checkout_id = c.id) cards
WHERE (c.subtotal, c.cards, c.shipping) <> (boxes.price + cards.price, cards.price, boxes.shipping + c.card_postage + c.card_insurance + c.card_signature);

SELECT 'a checkout line names a box of its listing' AS name, format('line %s of checkout %s', l.position, l.checkout_id) AS detail
FROM checkout_lines l JOIN products p ON p.id = l.product_id WHERE p.listing_id <> l.listing_id;

-- Money

SELECT 'a successful payment has an order, a shipment, a grading submission or a refund' AS name, format('payment %s', y.id) AS detail
FROM payments y
WHERE y.status = 'SUCCEEDED' AND NOT EXISTS (SELECT FROM orders o WHERE o.payment_id = y.id)
  AND NOT EXISTS (SELECT FROM shipments s WHERE s.payment_id = y.id) AND NOT EXISTS (SELECT FROM grading_submissions s WHERE s.payment_id = y.id)
  AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = y.id);

SELECT 'a payment has the amount of its checkout' AS name, format('payment %s', y.id) AS detail
FROM payments y JOIN checkouts c ON c.id = y.checkout_id WHERE y.amount <> c.total;

SELECT 'only successful payments are refunded, and at most in full' AS name, format('payment %s', y.id) AS detail
FROM payments y JOIN refunds r ON r.payment_id = y.id
GROUP BY y.id HAVING y.status <> 'SUCCEEDED' OR sum(r.amount) > y.amount;

SELECT 'a refund is lowered by no more than goodwill gave before' AS name, format('payment %s', payment_id) AS detail
FROM refunds GROUP BY payment_id HAVING sum(given_before) > coalesce(sum(amount) FILTER (WHERE reason = 'GOODWILL'), 0);

SELECT 'a late or duplicate payment paid nothing and is refunded in full' AS name, format('refund %s', r.id) AS detail
FROM refunds r JOIN payments y ON y.id = r.payment_id
WHERE r.reason IN ('LATE', 'TWICE') AND (r.order_line_id IS NOT NULL OR r.amount <> y.amount
  OR EXISTS (SELECT FROM orders o WHERE o.payment_id = y.id) OR EXISTS (SELECT FROM shipments s WHERE s.payment_id = y.id)
  OR EXISTS (SELECT FROM grading_submissions s WHERE s.payment_id = y.id));

SELECT 'a refund for a box is for a canceled box, from its order''s payment, and covers price and shipping' AS name, format('refund %s', r.id) AS detail
FROM refunds r JOIN payments y ON y.id = r.payment_id AND y.checkout_id IS NOT NULL
LEFT JOIN order_lines l ON l.id = r.order_line_id LEFT JOIN orders o ON o.id = l.order_id
WHERE r.reason IN ('CANCELLED', 'VOIDED') AND (r.order_line_id IS NOT NULL OR NOT EXISTS (SELECT FROM shipments s WHERE s.payment_id = r.payment_id)) AND (l.cancelled_at IS NULL OR o.payment_id <> r.payment_id OR r.amount + r.given_before < l.price + l.shipping);

SELECT 'a canceled box is refunded' AS name, format('line %s of order %s', l.position, l.order_id) AS detail
FROM order_lines l WHERE l.cancelled_at IS NOT NULL AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_line_id = l.id);

SELECT 'the fee of an order is refunded with its last box, and not before' AS name, format('order %s', o.number) AS detail
FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN refunds r ON r.order_line_id = l.id
GROUP BY o.id HAVING coalesce(sum(r.amount + r.given_before), 0) <> CASE WHEN count(*) = count(l.cancelled_at) AND o.cards = 0 THEN o.total
  ELSE coalesce(sum(l.price + l.shipping) FILTER (WHERE l.cancelled_at IS NOT NULL), 0) END;

-- Compares the test provider's books with ours. A background job settles interrupted payments.
SELECT 'every charge of the test provider is a payment here' AS name, format('charge %s', t.reference) AS detail
FROM test_charges t LEFT JOIN payments y ON y.reference = t.reference AND y.provider = 'test'
WHERE t.status = 'SUCCEEDED' AND (y.status IS DISTINCT FROM 'SUCCEEDED' OR y.amount <> t.amount) AND t.created_at < now() - interval '30 minutes';

SELECT 'a test payment does not stay pending' AS name, format('payment %s', y.id) AS detail
FROM payments y WHERE y.provider = 'test' AND y.status = 'PENDING' AND y.created_at < now() - interval '30 minutes';

SELECT 'every successful test payment is a charge of the test provider' AS name, format('payment %s', y.id) AS detail
FROM payments y LEFT JOIN test_charges t ON t.reference = y.reference
WHERE y.provider = 'test' AND y.status = 'SUCCEEDED' AND (t.status IS DISTINCT FROM 'SUCCEEDED' OR t.amount <> y.amount);

SELECT 'the test provider refunded what we requested' AS name, format('charge %s', t.reference) AS detail
FROM test_charges t LEFT JOIN payments y ON y.reference = t.reference LEFT JOIN refunds r ON r.payment_id = y.id
GROUP BY t.reference
HAVING t.refunded_amount NOT BETWEEN coalesce(sum(r.amount) FILTER (WHERE r.done_at IS NOT NULL), 0) AND coalesce(sum(r.amount), 0);

SELECT 'a lost dispute pays refunds of its payment, and no more than the bank took' AS name, format('dispute %s', d.reference) AS detail
FROM disputes d JOIN refunds r ON r.dispute_id = d.id
GROUP BY d.id HAVING d.status <> 'LOST' OR bool_or(r.payment_id <> d.payment_id)
  OR sum(r.taken_back) * 100 > coalesce((SELECT -sum(m.amount_cents) FROM dispute_movements m WHERE m.dispute_id = d.id), 0);

SELECT 'no refund is sent that a lost dispute has room for' AS name, format('refund %s', r.id) AS detail
FROM refunds r JOIN disputes d ON d.payment_id = r.payment_id
WHERE r.done_at IS NULL AND r.taken_back < r.amount AND r.dispute_id IS NULL AND r.attempts = 0 AND dispute_room(d) > 0
  AND NOT EXISTS (SELECT FROM disputes o WHERE o.payment_id = r.payment_id AND o.status = 'OPEN');

-- Orders

SELECT 'an order has boxes or cards, and its amounts are their sums' AS name, format('order %s', o.number) AS detail
FROM orders o CROSS JOIN LATERAL (
  SELECT count(*) AS lines, coalesce(sum(price), 0) AS price, coalesce(sum(shipping), 0) AS shipping FROM order_lines WHERE order_id = o.id
) boxes CROSS JOIN LATERAL (SELECT count(*) AS lines, coalesce(sum(price), 0) AS price FROM order_cards WHERE order_id = o.id) cards
WHERE boxes.lines + cards.lines = 0 OR (o.subtotal, o.cards, o.shipping) <> (boxes.price + cards.price, cards.price, boxes.shipping + o.card_shipping);

SELECT 'an order is paid in full, by a payment of its checkout' AS name, format('order %s', o.number) AS detail
FROM orders o JOIN payments y ON y.id = o.payment_id
WHERE y.status <> 'SUCCEEDED' OR y.amount <> o.total OR y.checkout_id <> o.checkout_id;

SELECT 'a checkout is placed exactly when it has an order' AS name, format('checkout %s', c.id) AS detail
FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id WHERE (c.status = 'PLACED') <> (o.id IS NOT NULL);

SELECT 'a checkout starts before it closes and before its order is placed' AS name, format('checkout %s', c.id) AS detail
FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id WHERE c.closed_at < c.created_at OR o.placed_at < c.created_at;

SELECT 'an order has the buyer, amounts and boxes of its checkout' AS name, format('order %s', o.number) AS detail
FROM orders o JOIN checkouts c ON c.id = o.checkout_id
WHERE o.user_id <> c.user_id OR (o.subtotal, o.cards, o.shipping, o.fee) <> (c.subtotal, c.cards, c.shipping, c.fee) OR EXISTS (
  SELECT FROM (SELECT position, product_id, price, delivery FROM order_lines WHERE order_id = o.id) l
  FULL JOIN (SELECT position, product_id, price, delivery FROM checkout_lines WHERE checkout_id = c.id) w USING (position)
  WHERE (l.product_id, l.price, l.delivery) IS DISTINCT FROM (w.product_id, w.price, w.delivery));

SELECT 'a box is sold in exactly the order that has a line for it' AS name, format('box %s', coalesce(p.id, l.product_id)) AS detail
FROM (SELECT id, order_id FROM products WHERE order_id IS NOT NULL) p
FULL JOIN (SELECT product_id, order_id FROM order_lines WHERE cancelled_at IS NULL) l ON l.product_id = p.id
WHERE p.order_id IS DISTINCT FROM l.order_id;

SELECT 'a sold box belongs to its buyer, or to who claimed it as a gift, until it ships' AS name, format('line %s of order %s', l.position, o.number) AS detail
FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN owned_boxes b ON b.product_id = l.product_id
WHERE l.cancelled_at IS NULL AND l.shipped_at IS NULL AND b.owner_id IS DISTINCT FROM coalesce(recipient_of(l.id), o.user_id);

SELECT 'a canceled or shipped box belongs to no collector' AS name, format('box %s', p.id) AS detail
FROM products p JOIN owned_boxes b ON b.product_id = p.id
WHERE EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id)
  AND NOT EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id AND l.cancelled_at IS NULL AND l.shipped_at IS NULL);

-- Gifts

SELECT 'a gift ends with its sale, and is a box that we open' AS name, format('gift %s', g.id) AS detail
FROM gifts g JOIN order_lines l ON l.id = g.order_line_id WHERE l.delivery <> 'BREAK' OR (g.ended_at IS NULL AND l.cancelled_at IS NOT NULL);

SELECT 'the packs of a wrapped gift are closed' AS name, format('gift %s', g.id) AS detail
FROM gifts g JOIN order_lines l ON l.id = g.order_line_id JOIN owned_boxes b ON b.product_id = l.product_id
WHERE g.ended_at IS NULL AND g.claimed_at IS NULL AND EXISTS (SELECT FROM packs p WHERE p.box_id = b.id AND p.opened_at IS NOT NULL);

-- Two hours allow for the hourly job.
SELECT 'a gift that no one claims returns' AS name, format('gift %s', id) AS detail
FROM gifts WHERE claimed_at IS NULL AND ended_at IS NULL AND returns_at < now() - interval '2 hours';

SELECT 'a gift is claimed by another collector, who is on no break' AS name, format('gift %s', g.id) AS detail
FROM gifts g JOIN order_lines l ON l.id = g.order_line_id JOIN orders o ON o.id = l.order_id
WHERE g.claimed_by_id = o.user_id OR EXISTS (
  SELECT FROM purchase_breaks b WHERE b.user_id = g.claimed_by_id AND g.claimed_at > b.started_at AND g.claimed_at < b.ends_at);

SELECT 'an erased account has no words with a gift' AS name, format('gift %s', g.id) AS detail
FROM gifts g JOIN order_lines l ON l.id = g.order_line_id JOIN orders o ON o.id = l.order_id JOIN users u ON u.id IN (o.user_id, g.claimed_by_id)
WHERE g.message <> '' AND u.email LIKE '%@deleted.invalid';

-- Breaks

SELECT 'a break opens the box of its line' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN order_lines l ON l.id = b.order_line_id WHERE l.product_id <> b.product_id;

SELECT 'an order line has the start time of its break' AS name, format('line %s of order %s', l.position, l.order_id) AS detail
FROM order_lines l LEFT JOIN breaks b ON b.order_line_id = l.id WHERE l.break_started_at IS DISTINCT FROM b.started_at;

SELECT 'once its break has started, only a void cancels and refunds a sale' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN order_lines l ON l.id = b.order_line_id LEFT JOIN refunds r ON r.order_line_id = l.id
WHERE (l.cancelled_at, r.reason) IS DISTINCT FROM (b.voided_at, CASE b.status WHEN 'VOIDED' THEN 'VOIDED' END);

SELECT 'a refund for a void is for a voided break' AS name, format('refund %s', r.id) AS detail
FROM refunds r LEFT JOIN breaks b ON b.order_line_id = r.order_line_id WHERE r.reason = 'VOIDED' AND b.status IS DISTINCT FROM 'VOIDED';

SELECT 'the box of a voided break has no owner and is not on sale' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id
WHERE b.status = 'VOIDED' AND (p.is_available OR num_nonnulls(p.order_id, p.held_by_id) > 0 OR EXISTS (SELECT FROM owned_boxes o WHERE o.product_id = p.id));

SELECT 'a break whose counts differ from the box explains why' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id
WHERE p.packs_per_box IS NOT NULL AND (b.pack_count, b.cards_per_pack) <> (p.packs_per_box, p.cards_per_pack) AND coalesce(b.deviations, '') = '';

SELECT 'the ledger has exactly the start, commit and void of each break' AS name, format('box %s: %s', coalesce(b.box_id, e.box), coalesce(b.type, e.type)) AS detail
FROM (
  SELECT p.box_id, k.type FROM breaks b JOIN products p ON p.id = b.product_id
  CROSS JOIN LATERAL (SELECT 'BREAK_START' AS type UNION ALL SELECT CASE b.status WHEN 'COMMITTED' THEN 'BREAK_COMMIT' ELSE 'VOID' END WHERE b.status <> 'OPEN') k
) b FULL JOIN (
  SELECT box, type FROM ledger_entries s WHERE type IN ('BREAK_START', 'BREAK_COMMIT')
    OR (type = 'VOID' AND EXISTS (SELECT FROM ledger_entries e WHERE e.box = s.box AND e.type = 'BREAK_START'))
) e ON e.box = b.box_id AND e.type = b.type
WHERE b.box_id IS NULL OR e.box IS NULL;

SELECT 'the ledger matches what a commit sealed' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'BREAK_COMMIT'
CROSS JOIN LATERAL (SELECT convert_from(e.leaf, 'UTF8')::jsonb AS body) said
WHERE (body ->> 'contentsRoot', (body ->> 'packs')::int, (body ->> 'cards')::int) IS DISTINCT FROM (encode(b.contents_root, 'hex'), b.pack_count, (
  SELECT count(*)::int FROM owned_boxes o JOIN packs k ON k.box_id = o.id JOIN cards c ON c.pack_id = k.id WHERE o.product_id = b.product_id));

SELECT 'the ledger catalogs each sealed box' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id
WHERE (b.status = 'COMMITTED') <> EXISTS (SELECT FROM ledger_entries e WHERE e.box = p.box_id AND e.type = 'CATALOGUED');

SELECT 'a corrected card has the identity that its last correction published' AS name, format('box %s, pack %s, card %s', last.box, last.pack, last.position) AS detail
FROM (
  SELECT DISTINCT ON (box, pack, position) box, (body ->> 'pack')::int AS pack, (body ->> 'position')::int AS position, body ->> 'record' AS record
  FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) said
  WHERE type = 'CORRECTION' ORDER BY box, pack, position, seq DESC
) last JOIN products p ON p.box_id = last.box JOIN owned_boxes o ON o.product_id = p.id
JOIN packs k ON k.box_id = o.id AND k.position = last.pack JOIN cards c ON c.pack_id = k.id AND c.position = last.position
WHERE last.record IS DISTINCT FROM encode(sha256('\x00'::bytea || c.identity), 'hex');

SELECT 'each correction refers to the last entry about the names of its box' AS name, format('box %s, entry %s', box, seq) AS detail
FROM (
  SELECT box, seq, type, body, encode(lag(leaf_hash) OVER (PARTITION BY box ORDER BY seq), 'hex') AS before
  FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) said WHERE type IN ('CATALOGUED', 'CORRECTION')
) e WHERE type = 'CORRECTION' AND body ->> 'refersTo' IS DISTINCT FROM before;

SELECT 'each correction replaces the identity that the last one of its card published' AS name, format('box %s, entry %s', box, seq) AS detail
FROM (
  SELECT box, seq, body, lag(body ->> 'record') OVER (PARTITION BY box, body ->> 'pack', body ->> 'position' ORDER BY seq) AS before
  FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) said WHERE type = 'CORRECTION'
) e WHERE before <> body ->> 'replaces';

SELECT 'the records under a void''s root are kept' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'VOID'
CROSS JOIN LATERAL (SELECT convert_from(e.leaf, 'UTF8')::jsonb AS body) said
WHERE b.status = 'VOIDED' AND (body ->> 'cards')::int <> (SELECT count(record) FROM break_cards c WHERE c.break_id = b.id);

SELECT 'the ledger''s void of a break names its refund' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id LEFT JOIN refunds r ON r.order_line_id = b.order_line_id
LEFT JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'VOID'
WHERE b.status = 'VOIDED' AND (convert_from(e.leaf, 'UTF8')::jsonb ->> 'reason', convert_from(e.leaf, 'UTF8')::jsonb ->> 'refund') IS DISTINCT FROM ('UNFINISHED', r.id::text);

SELECT 'a committed break has all of its packs and no drafts, and no other break has packs' AS name, format('break %s', b.id) AS detail
FROM breaks b LEFT JOIN owned_boxes o ON o.product_id = b.product_id
WHERE (SELECT count(*) FROM packs k WHERE k.box_id = o.id) <> (CASE b.status WHEN 'COMMITTED' THEN b.pack_count ELSE 0 END)
  OR (b.status = 'COMMITTED' AND EXISTS (SELECT FROM break_cards d WHERE d.break_id = b.id));

SELECT 'the packs of a sold box come from a committed break' AS name, format('box %s', p.id) AS detail
FROM products p JOIN owned_boxes o ON o.product_id = p.id
WHERE p.order_id IS NOT NULL AND EXISTS (SELECT FROM packs k WHERE k.box_id = o.id)
  AND NOT EXISTS (SELECT FROM breaks b WHERE b.product_id = p.id AND b.status = 'COMMITTED');

SELECT 'the buyer of a committed break is notified' AS name, format('break %s', b.id) AS detail
FROM breaks b LEFT JOIN owned_boxes o ON o.product_id = b.product_id LEFT JOIN users u ON u.id = o.owner_id
WHERE b.status = 'COMMITTED' AND coalesce(u.email, '') NOT LIKE '%@deleted.invalid'
  AND NOT EXISTS (SELECT FROM notices n WHERE n.owned_box_id = o.id AND n.user_id = o.owner_id AND n.kind = 'BOX_READY');

-- Videos of breaks

SELECT 'the chunks of a video add up to its bytes' AS name, format('video %s', v.id) AS detail
FROM break_videos v LEFT JOIN break_video_chunks c ON c.video_id = v.id LEFT JOIN objects o ON o.sha256 = c.object
GROUP BY v.id HAVING (count(c.index), coalesce(max(c.index) + 1, 0)) <> (v.chunks, v.chunks)
  OR (count(c.file_key) = 0 AND coalesce(sum(coalesce(o.bytes, octet_length(c.data))), 0) <> v.bytes);

SELECT 'a video of one chunk has the hash of that chunk' AS name, format('video %s', v.id) AS detail
FROM break_videos v JOIN break_video_chunks c ON c.video_id = v.id WHERE v.chunks = 1 AND v.sha256 <> c.sha256;

SELECT 'the parts of a camera are in the order of the packs, or one file shows all of them' AS name, format('video %s', id) AS detail
FROM (
  SELECT id, part, pack, lag(part) OVER parts AS part_before, lag(pack) OVER parts AS pack_before
  FROM break_videos WHERE cut_from IS NULL WINDOW parts AS (PARTITION BY break_id, camera ORDER BY part)
) v WHERE part_before IS NOT NULL AND (pack IS NULL OR pack_before IS NULL OR pack < pack_before);

SELECT 'a sealed break has both of its recordings, whole' AS name, format('break %s, camera %s', b.id, k.camera) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'BREAK_COMMIT'
CROSS JOIN (VALUES ('A'), ('B')) k (camera) LEFT JOIN break_videos v ON v.break_id = b.id AND v.camera = k.camera AND v.cut_from IS NULL
GROUP BY b.id, k.camera HAVING count(v.id) = 0 OR count(v.ready_at) < count(v.id) OR max(v.part) + 1 <> count(v.id)
  OR CASE count(v.pack) WHEN 0 THEN count(v.id) <> 1
    ELSE (count(v.pack), count(DISTINCT v.pack), max(v.pack)) <> (count(v.id), b.pack_count + 1, b.pack_count) END;

SELECT 'the ledger names exactly the finished videos of a break that ended' AS name, format('break %s', b.id) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id JOIN ledger_entries e ON e.box = p.box_id AND e.type IN ('BREAK_COMMIT', 'VOID')
CROSS JOIN LATERAL (SELECT convert_from(e.leaf, 'UTF8')::jsonb AS body) said
WHERE (
  SELECT jsonb_object_agg('video' || k.camera, coalesce(files, '[]')) FROM (VALUES ('A'), ('B')) k (camera) LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('sha256', encode(v.sha256, 'hex'), 'bytes', v.bytes, 'ms', v.ms) ORDER BY v.part) AS files
    FROM break_videos v WHERE v.break_id = b.id AND v.camera = k.camera AND v.ready_at IS NOT NULL AND v.cut_from IS NULL
  ) named ON TRUE
) IS DISTINCT FROM jsonb_build_object('videoA', body -> 'videoA', 'videoB', body -> 'videoB');

SELECT 'a film that was cut has one part for each pack, which follow each other to its end' AS name, format('video %s', w.id) AS detail
FROM break_videos w JOIN breaks b ON b.id = w.break_id JOIN break_videos v ON v.cut_from = w.id AND v.ready_at IS NOT NULL
GROUP BY w.id, b.id HAVING count(*) <> b.pack_count OR sum(v.ms) <> w.ms;

SELECT 'the ledger names exactly the parts that films were cut into' AS name, format('break %s, camera %s', b.id, k.camera) AS detail
FROM breaks b JOIN products p ON p.id = b.product_id CROSS JOIN (VALUES ('A'), ('B')) k (camera)
WHERE (
  SELECT jsonb_agg(jsonb_build_object('pack', v.pack, 'sha256', encode(v.sha256, 'hex'), 'bytes', v.bytes, 'ms', v.ms) ORDER BY v.pack)
  FROM break_videos v WHERE v.break_id = b.id AND v.camera = k.camera AND v.cut_from IS NOT NULL AND v.ready_at IS NOT NULL
) IS DISTINCT FROM (
  SELECT body -> 'parts' FROM ledger_entries e CROSS JOIN LATERAL (SELECT convert_from(e.leaf, 'UTF8')::jsonb AS body) said
  WHERE e.box = p.box_id AND e.type = 'FILM_CUT' AND body ->> 'camera' = k.camera
);

SELECT 'the file of a chunk is not about to be deleted' AS name, format('file %s', c.file_key) AS detail
FROM break_video_chunks c JOIN stray_video_files s ON s.key = c.file_key;

-- Objects

SELECT 'the bytes of an object are not about to be deleted' AS name, format('object %s', o.key) AS detail
FROM objects o JOIN stray_objects s ON s.key = o.key;

SELECT 'an object in the place ROWS has its row' AS name, format('object %s', o.key) AS detail
FROM objects o LEFT JOIN object_rows r ON r.key = o.key
WHERE o.place = 'ROWS' AND octet_length(r.data) IS DISTINCT FROM o.bytes;

SELECT 'the label of a deleted account, which would show its address, has no object' AS name, format('label %s', l.id) AS detail
FROM carrier_labels l JOIN shipments s ON s.id = l.shipment_id WHERE s.user_id IS NULL AND l.object IS NOT NULL;

-- Packs and cards

SELECT 'a card is a sample when its box is one' AS name, format('card %s', c.id) AS detail
FROM cards c JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id WHERE c.is_sample <> b.is_sample;

-- Minutes allow for servers whose clocks differ.
SELECT 'a pack is opened after its box was sealed, as the ledger says' AS name, format('pack %s', k.id) AS detail
FROM packs k JOIN owned_boxes o ON o.id = k.box_id JOIN breaks b ON b.product_id = o.product_id JOIN products p ON p.id = o.product_id
JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'BREAK_COMMIT'
WHERE k.opened_at < greatest(b.committed_at, e.at) - interval '1 minute';

-- Lists may know older prices of a card, but a sale is of this copy, and comes after its pull.
SELECT 'a card is valued by its sale after its pull' AS name, format('card %s', c.id) AS detail
FROM breaks b JOIN owned_boxes o ON o.product_id = b.product_id JOIN packs k ON k.box_id = o.id JOIN cards c ON c.pack_id = k.id
WHERE EXISTS (SELECT FROM valuations v WHERE v.card_id = c.id AND v.source = 'SALE' AND v.valued_at < c.pulled_at - interval '1 minute');

SELECT 'the cards of an opened pack are pulled' AS name, format('pack %s', p.id) AS detail
FROM packs p JOIN cards c ON c.pack_id = p.id WHERE p.opened_at IS NOT NULL AND c.pulled_at IS NULL;

SELECT 'the history of a card has one pull once it is pulled, and none before' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN card_events e ON e.card_id = c.id AND e.type = 'PULLED'
GROUP BY c.id HAVING count(e.id) <> (CASE WHEN c.pulled_at IS NULL THEN 0 ELSE 1 END);

SELECT 'a pack has all of its cards, numbered without gaps' AS name, format('pack %s', p.id) AS detail
FROM packs p LEFT JOIN cards c ON c.pack_id = p.id GROUP BY p.id HAVING count(c.id) <> p.card_count OR max(c.position) <> p.card_count;

SELECT 'the packs of a box are numbered without gaps' AS name, format('box %s', p.box_id) AS detail
FROM packs p GROUP BY p.box_id HAVING max(p.position) <> count(*);

SELECT 'a card has the last status of its history' AS name, format('card %s', c.id) AS detail
FROM cards c JOIN LATERAL (
  SELECT e.to_status FROM card_events e WHERE e.card_id = c.id AND e.type IN ('PULLED', 'STATUS_CHANGED', 'SOLD', 'SALE_UNDONE') ORDER BY e.id DESC LIMIT 1
) latest ON TRUE WHERE latest.to_status IS DISTINCT FROM c.status;

SELECT 'a card belongs to its last buyer, or to the owner of its box' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN packs p ON p.id = c.pack_id LEFT JOIN owned_boxes b ON b.id = p.box_id LEFT JOIN LATERAL (
  SELECT o.user_id, l.sold_at FROM order_cards l JOIN orders o ON o.id = l.order_id WHERE l.card_id = c.id AND NOT is_sale_undone(l.id) ORDER BY l.sold_at DESC, l.id LIMIT 1
) sale ON TRUE
WHERE c.owner_id IS DISTINCT FROM coalesce(sale.user_id, b.owner_id) OR c.bought_at IS DISTINCT FROM sale.sold_at;

SELECT 'a recorded card exists once' AS name, format('cards %s', string_agg(c.id::text, ', ')) AS detail
FROM cards c WHERE c.record IS NOT NULL GROUP BY c.record HAVING count(*) > 1;

SELECT 'a card of a break keeps its record' AS name, format('card %s', c.id) AS detail
FROM breaks b JOIN owned_boxes o ON o.product_id = b.product_id JOIN packs p ON p.box_id = o.id JOIN cards c ON c.pack_id = p.id
WHERE c.record IS NULL;

SELECT 'a box counts what was pulled from it' AS name, format('box %s, %s %s', coalesce(counted.box_id, kept.box_id), coalesce(counted.kind, kept.kind), coalesce(counted.name, kept.name)) AS detail
FROM (
  SELECT p.box_id, k.kind, k.name, count(DISTINCT p.id)::int AS packs, count(*)::int AS cards
  FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes b ON b.id = p.box_id AND b.product_id IS NOT NULL,
    LATERAL (VALUES ('PACK', ''), ('RARITY', c.rarity), ('PARALLEL', c.parallel)) AS k (kind, name)
  WHERE c.pulled_at IS NOT NULL GROUP BY 1, 2, 3
) counted FULL JOIN (SELECT * FROM box_pulls WHERE (packs, cards) <> (0, 0)) kept
  ON (kept.box_id, kept.kind, kept.name) = (counted.box_id, counted.kind, counted.name)
WHERE (counted.packs, counted.cards) IS DISTINCT FROM (kept.packs, kept.cards);

-- The ledger

SELECT 'the ledger has no gaps' AS name, format('entry %s is at position %s', seq, place) AS detail
FROM (SELECT seq, row_number() OVER (ORDER BY seq) - 1 AS place FROM ledger_entries) counted WHERE seq <> place;

SELECT 'each entry names the previous entry of its box' AS name, format('entry %s', seq) AS detail
FROM (SELECT seq, prev, lag(leaf_hash) OVER (PARTITION BY box ORDER BY seq) AS last_leaf FROM ledger_entries) chained WHERE prev IS DISTINCT FROM last_leaf;

SELECT 'the times of a box do not run backwards' AS name, format('entry %s', seq) AS detail
FROM (SELECT seq, at, lag(at) OVER (PARTITION BY box ORDER BY seq) AS last_at FROM ledger_entries) dated WHERE at < last_at;

SELECT 'a leaf has the hash of its bytes' AS name, format('entry %s', seq) AS detail
FROM ledger_entries WHERE leaf_hash <> sha256('\x00'::bytea || leaf);

SELECT 'the columns of an entry say what its leaf says' AS name, format('entry %s', seq) AS detail
FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) said
WHERE (body ->> 'type', body ->> 'box', (body ->> 'at')::timestamptz, body ->> 'prev') IS DISTINCT FROM (type, box, at, coalesce(encode(prev, 'hex'), ''));

SELECT 'an anchor has the root of its checkpoint' AS name, format('%s, size %s', a.signer, a.size) AS detail
FROM ledger_anchors a LEFT JOIN ledger_checkpoints c USING (signer, size) WHERE a.root IS DISTINCT FROM c.root;

SELECT 'a replaced key signed nothing after its change' AS name, format('%s, size %s', k.signer, k.size) AS detail
FROM ledger_checkpoints k JOIN ledger_key_changes g ON g.earlier = k.signer AND k.size > g.until;

SELECT 'every box has a BOX_IN entry' AS name, format('box %s', p.id) AS detail
FROM products p WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.box = p.box_id AND e.type = 'BOX_IN');

SELECT 'a box came in with exactly its seal photos' AS name, format('box %s', p.id) AS detail
FROM products p JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'BOX_IN'
LEFT JOIN LATERAL (
  SELECT jsonb_agg(encode(f.sha256, 'hex') ORDER BY s.position) AS seals FROM product_seals s JOIN seal_photos f ON f.id = s.photo_id WHERE s.product_id = p.id
) photos ON TRUE
WHERE photos.seals IS DISTINCT FROM convert_from(e.leaf, 'UTF8')::jsonb -> 'seals';

-- Compares the last ASSIGN without a RELEASE or VOID with the line that is not canceled.
SELECT 'a box is assigned exactly while it is sold' AS name, format('box %s', coalesce(e.box, l.box_id)) AS detail
FROM (
  SELECT box, max(seq) AS seq FROM ledger_entries WHERE type IN ('ASSIGN', 'RELEASE')
  GROUP BY box HAVING count(*) FILTER (WHERE type = 'ASSIGN') > count(*) FILTER (WHERE type = 'RELEASE')
    AND NOT EXISTS (SELECT FROM ledger_entries v WHERE v.box = ledger_entries.box AND v.type = 'VOID')
) e FULL JOIN (
  SELECT p.box_id, l.assign_leaf FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.cancelled_at IS NULL
) l ON l.box_id = e.box LEFT JOIN ledger_entries a ON a.seq = e.seq
WHERE l.assign_leaf IS DISTINCT FROM a.leaf_hash OR a.type <> 'ASSIGN';

SELECT 'each sale is assigned once, and each canceled sale is released or voided once' AS name, format('box %s', p.box_id) AS detail
FROM (SELECT product_id, count(*) AS sales, count(cancelled_at) AS cancelled FROM order_lines GROUP BY product_id) l JOIN products p ON p.id = l.product_id
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE type = 'ASSIGN') AS assigned, count(*) FILTER (WHERE type IN ('RELEASE', 'VOID')) AS released FROM ledger_entries WHERE box = p.box_id
) e
WHERE (l.sales, l.cancelled) IS DISTINCT FROM (e.assigned, e.released);

SELECT 'an order line opens the commitment of its assignment' AS name, format('line %s of order %s', l.position, l.order_id) AS detail
FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN ledger_entries e ON e.leaf_hash = l.assign_leaf AND e.box = p.box_id
WHERE convert_from(e.leaf, 'UTF8')::jsonb ->> 'orderCommit' IS DISTINCT FROM order_commitment(l.order_id, p.box_id, l.assign_salt);

SELECT 'a box leaves our custody exactly when it ships' AS name, format('box %s', p.box_id) AS detail
FROM products p
WHERE EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id AND l.shipped_at IS NOT NULL)
  <> coalesce((SELECT leaf_text(e.leaf, 'state') = 'SHIPPED' FROM ledger_entries e WHERE e.box = p.box_id AND e.type = 'CUSTODY'
    AND leaf_text(e.leaf, 'state') IN ('SHIPPED', 'RETURNED') AND NOT convert_from(e.leaf, 'UTF8')::jsonb ? 'card' ORDER BY e.seq DESC LIMIT 1), FALSE);

SELECT 'a box on sale or sold was listed in the ledger' AS name, format('box %s', p.id) AS detail
FROM products p
WHERE (p.is_available OR num_nonnulls(p.order_id, p.held_by_id) > 0)
  AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.box = p.box_id AND e.type = 'LISTED');

-- Jobs and the minute's task release them, so a release may be a little late.
SELECT 'a box goes on sale when its moment comes' AS name, format('box %s', id) AS detail FROM products WHERE release_at < now() - interval '15 minutes';

SELECT 'a listing is hidden exactly while every box waits for its release' AS name, format('listing %s', l.slug) AS detail
FROM listings l JOIN products p ON p.listing_id = l.id GROUP BY l.id HAVING l.is_shown = bool_and(p.release_at IS NOT NULL);

SELECT 'the boxes of a case are sold in its order' AS name, format('box %s', box_id) AS detail
FROM (SELECT p.box_id, p.case_order, lag(p.case_order) OVER (PARTITION BY b.case_id ORDER BY b.position) AS last_order
  FROM case_boxes b JOIN products p ON p.id = b.product_id) placed
WHERE case_order IS NULL OR case_order <= last_order;

SELECT 'a case holds boxes of one product, where the ledger says' AS name, format('box %s', p.box_id) AS detail
FROM case_boxes b JOIN cases c ON c.id = b.case_id JOIN listings l ON l.id = c.listing_id JOIN products p ON p.id = b.product_id
JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'BOX_IN' CROSS JOIN LATERAL (SELECT convert_from(e.leaf, 'UTF8')::jsonb AS said) body
WHERE (p.year, p.brand, p.set, p.format) IS DISTINCT FROM (l.year, l.brand, l.set, l.format)
  OR (said ? 'caseId' AND (said ->> 'caseId', said ->> 'position') IS DISTINCT FROM (b.case_id::text, b.position::text));

SELECT 'a box on sale is not void and was never opened' AS name, format('box %s', p.id) AS detail
FROM products p WHERE p.is_available AND EXISTS (SELECT FROM ledger_entries e WHERE e.box = p.box_id AND e.type IN ('BREAK_START', 'BREAK_COMMIT', 'VOID', 'CUSTODY'));

SELECT 'a void is the last entry of its box' AS name, format('entry %s', e.seq) AS detail
FROM ledger_entries v JOIN ledger_entries e ON e.box = v.box AND e.seq > v.seq WHERE v.type = 'VOID';

-- The ledger's log.
SELECT 'a node of the log has the hash of its children' AS name, format('node %s at level %s', n.index, n.level) AS detail
FROM ledger_nodes n
LEFT JOIN (SELECT level, index, hash FROM ledger_nodes UNION ALL SELECT 0, seq, leaf_hash FROM ledger_entries) l ON l.level = n.level - 1 AND l.index = n.index * 2
LEFT JOIN (SELECT level, index, hash FROM ledger_nodes UNION ALL SELECT 0, seq, leaf_hash FROM ledger_entries) r ON r.level = n.level - 1 AND r.index = n.index * 2 + 1
WHERE n.hash IS DISTINCT FROM sha256('\x01'::bytea || l.hash || r.hash);

SELECT 'every complete node below a checkpoint is stored' AS name, format('level %s has %s of %s nodes', level, stored.nodes, c.size >> level) AS detail
FROM (SELECT max(size) AS size FROM ledger_checkpoints) c CROSS JOIN generate_series(1, 62) AS levels (level)
CROSS JOIN LATERAL (SELECT count(*) AS nodes FROM ledger_nodes n WHERE n.level = levels.level AND n.index < (c.size >> levels.level)) stored
WHERE stored.nodes <> (c.size >> level);

SELECT 'the note of a checkpoint states its origin, size and root' AS name, format('%s of size %s', signer, size) AS detail
FROM ledger_checkpoints WHERE NOT starts_with(note, format(E'%1$s\n%2$s\n%3$s\n\n— %1$s ', split_part(signer, '+', 1), size, encode(root, 'base64')));

-- lib/ledger/log/tree-nodes.ts: the root folds a node for each binary digit of the size, lowest
-- first. Checks the last hundred.
WITH RECURSIVE folded AS (
  (SELECT signer, size, root, 0 AS level, NULL::bytea AS hash FROM ledger_checkpoints ORDER BY last_seq DESC LIMIT 100)
  UNION ALL
  SELECT f.signer, f.size, f.root, f.level + 1, CASE WHEN (f.size >> f.level) & 1 = 0 THEN f.hash WHEN f.hash IS NULL THEN n.hash ELSE sha256('\x01'::bytea || n.hash || f.hash) END
  FROM folded f CROSS JOIN LATERAL (SELECT coalesce(
    (SELECT hash FROM ledger_nodes WHERE level = f.level AND index = (f.size >> f.level) - 1), (SELECT leaf_hash FROM ledger_entries WHERE seq = f.size - 1 AND f.level = 0)) AS hash) n
  WHERE (f.size >> f.level) > 0
)
SELECT 'a checkpoint has the root of its entries' AS name, format('%s of size %s', signer, size) AS detail
FROM folded WHERE (size >> level) = 0 AND hash IS DISTINCT FROM root;

-- Shipments

SELECT 'a shipment has cards, released exactly when it is canceled' AS name, format('shipment %s', s.number) AS detail
FROM shipments s LEFT JOIN shipment_cards l ON l.shipment_id = s.id
GROUP BY s.id HAVING count(l.card_id) = 0 OR count(l.released_at) <> CASE s.status WHEN 'CANCELLED' THEN count(l.card_id) ELSE 0 END;

SELECT 'a card is locked to exactly the paid shipment it is in' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN LATERAL (
  SELECT s.id FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id
  WHERE l.card_id = c.id AND s.status NOT IN ('AWAITING_PAYMENT', 'CANCELLED') LIMIT 1
) paid ON TRUE WHERE c.shipment_id IS DISTINCT FROM paid.id;

SELECT 'the cards of a shipment are its owner''s, real, and in To Ship' AS name, format('card %s of shipment %s', c.id, s.number) AS detail
FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id JOIN cards c ON c.id = l.card_id
WHERE l.released_at IS NULL AND (c.owner_id <> s.user_id OR c.record IS NULL OR c.status IS DISTINCT FROM 'To Ship');

SELECT 'a shipment beyond Awaiting payment is paid in full, by its own payment or that of its order' AS name, format('shipment %s', s.number) AS detail
FROM shipments s LEFT JOIN payments y ON y.id = s.payment_id LEFT JOIN orders o ON o.payment_id = y.id
WHERE (s.status NOT IN ('AWAITING_PAYMENT', 'CANCELLED') OR s.payment_id IS NOT NULL)
  AND (y.id IS NULL OR y.status <> 'SUCCEEDED' OR coalesce(o.card_shipping, y.amount) <> s.total OR (o.id IS NULL AND y.shipment_id IS DISTINCT FROM s.id));

SELECT 'an order that paid for shipping its cards has that shipment, and no other order has one' AS name, format('order %s', o.number) AS detail
FROM orders o WHERE NOT has_paid_shipment(o);

SELECT 'a paid shipment is refunded in full exactly when it is canceled before it is sent' AS name, format('shipment %s', s.number) AS detail
FROM shipments s LEFT JOIN refunds r ON r.payment_id = s.payment_id AND r.reason = 'CANCELLED' AND r.order_line_id IS NULL
WHERE s.payment_id IS NOT NULL
GROUP BY s.id HAVING coalesce(sum(r.amount + r.given_before), 0) <> CASE WHEN s.status = 'CANCELLED' AND s.returned_at IS NULL THEN s.total ELSE 0 END;

SELECT 'a parcel is packed with all of its cards' AS name, format('shipment %s', s.number) AS detail
FROM shipments s JOIN shipment_cards l ON l.shipment_id = s.id
WHERE s.status IN ('PACKED', 'SHIPPED', 'DELIVERED') AND l.checked_at IS NULL;

SELECT 'a sealed box is kept by exactly the paid shipment it is in, and leaves with it' AS name, format('order line %s', o.id) AS detail
FROM order_lines o LEFT JOIN LATERAL (
  SELECT s.id, s.shipped_at, s.packed_at, l.checked_at FROM shipment_boxes l JOIN shipments s ON s.id = l.shipment_id
  WHERE l.order_line_id = o.id AND s.status NOT IN ('AWAITING_PAYMENT', 'CANCELLED') LIMIT 1
) paid ON TRUE
WHERE o.shipment_id IS DISTINCT FROM paid.id OR (paid.packed_at IS NOT NULL AND paid.checked_at IS NULL)
  OR (paid.id IS NOT NULL AND o.shipped_at IS DISTINCT FROM paid.shipped_at);

SELECT 'a box is in at most one open shipment' AS name, format('order line %s', l.order_line_id) AS detail
FROM shipment_boxes l JOIN shipments s ON s.id = l.shipment_id WHERE s.status <> 'CANCELLED' GROUP BY l.order_line_id HAVING count(*) > 1;

SELECT 'joined shipments are one parcel: of one owner, to one address, and packed, shipped and delivered together' AS name, format('shipment %s', s.number) AS detail
FROM shipments s JOIN shipments l ON l.id = s.joined_to_id
WHERE l.joined_to_id IS NOT NULL OR (s.user_id, parcel_address(s), s.status, s.packed_at, s.shipped_at, s.delivered_at, s.carrier, s.tracking, s.returning_at, s.return_count)
  IS DISTINCT FROM (l.user_id, parcel_address(l), l.status, l.packed_at, l.shipped_at, l.delivered_at, l.carrier, l.tracking, l.returning_at, l.return_count);

SELECT 'a label is for a packed parcel, which never leaves under a voided one' AS name, format('label %s of shipment %s', l.id, s.number) AS detail
FROM carrier_labels l JOIN shipments s ON s.id = l.shipment_id
WHERE s.packed_at IS NULL OR s.joined_to_id IS NOT NULL OR (l.status IN ('VOIDING', 'VOIDED') AND s.tracking = l.tracking);

SELECT 'a parcel that its carrier delivered is delivered once it was shipped' AS name, format('shipment %s', s.number) AS detail
FROM carrier_labels l JOIN shipments s ON s.id = l.shipment_id
WHERE l.status = 'BOUGHT' AND l.tracking_status = 'delivered' AND s.status = 'SHIPPED' AND s.tracking = l.tracking
  AND s.returning_at IS NULL AND s.shipped_at < now() - interval '5 minutes';

SELECT 'a parcel that its carrier brings back waits for the desk, and is not delivered' AS name, format('shipment %s', s.number) AS detail
FROM carrier_labels l JOIN shipments s ON s.id = l.shipment_id
WHERE l.tracking_status = 'return_to_sender' AND s.tracking = l.tracking AND s.shipped_at < now() - interval '5 minutes'
  AND (s.delivered_by = 'CARRIER' OR (s.status = 'SHIPPED' AND s.returning_at IS NULL));

SELECT 'the owner of a parcel that comes back is told' AS name, format('shipment %s', s.number) AS detail
FROM shipments s WHERE s.returning_at IS NOT NULL AND s.user_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM notices n WHERE n.shipment_id = s.id AND n.user_id = s.user_id AND n.kind = 'SHIPMENT_RETURNING');

SELECT 'a card left exactly when its shipment did' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN shipments s ON s.id = c.shipment_id WHERE c.left_at IS DISTINCT FROM s.shipped_at;

SELECT 'the ledger says of each card how often it was packed, and shipped' AS name, format('card %s: %s', coalesce(c.id, e.card), coalesce(c.state, e.state)) AS detail
FROM (
  SELECT l.card_id AS id, k.state, sum(k.times) AS times FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id
  CROSS JOIN LATERAL (VALUES ('PACKED', (s.packed_at IS NOT NULL)::int), ('SHIPPED', s.return_count + (s.status IN ('SHIPPED', 'DELIVERED'))::int)) k (state, times)
  WHERE k.times > 0 GROUP BY 1, 2
) c FULL JOIN (
  SELECT (body ->> 'card')::uuid AS card, body ->> 'state' AS state, count(*) AS times
  FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) said
  WHERE type = 'CUSTODY' AND body ? 'card' AND body ->> 'state' IN ('PACKED', 'SHIPPED') GROUP BY 1, 2
) e ON e.card = c.id AND e.state = c.state
WHERE c.times IS DISTINCT FROM e.times;

SELECT 'a photo is of a checked card in a parcel that is packed or being packed' AS name, format('card %s of shipment %s', f.card_id, s.number) AS detail
FROM pack_out_photos f JOIN shipments s ON s.id = f.shipment_id JOIN shipment_cards l ON l.shipment_id = f.shipment_id AND l.card_id = f.card_id
WHERE l.checked_at IS NULL OR (s.returned_at IS NULL AND (s.status NOT IN ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED') OR l.released_at IS NOT NULL));

-- The photos of an erased account are gone; their hashes stay.
SELECT 'the ledger names the photo of each packed card' AS name, format('card %s', l.card_id) AS detail
FROM shipments s JOIN shipment_cards l ON l.shipment_id = s.id LEFT JOIN pack_out_photos f ON f.shipment_id = l.shipment_id AND f.card_id = l.card_id
LEFT JOIN users u ON u.id = s.user_id LEFT JOIN (
  SELECT (body ->> 'card')::uuid AS card, body ->> 'photo' AS photo
  FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) said
  WHERE type = 'CUSTODY' AND body ->> 'state' = 'PACKED'
) e ON e.card = l.card_id AND e.photo IS NOT DISTINCT FROM encode(f.sha256, 'hex')
WHERE s.packed_at IS NOT NULL AND e.card IS NULL AND (f.id IS NOT NULL OR u.password_hash <> '');

-- lib/shipments/storage. Two hours allow for the hourly job.
SELECT 'a card whose free storage ended waits in To Ship, in a shipment' AS name, format('card %s', c.id) AS detail
FROM cards c WHERE c.storage_ended_at < now() - interval '2 hours' AND (c.status <> 'To Ship'
  OR (c.shipment_id IS NULL AND NOT EXISTS (SELECT FROM shipment_cards l WHERE l.card_id = c.id AND l.released_at IS NULL)
    AND NOT EXISTS (SELECT FROM payments y JOIN shipments s ON s.id = y.shipment_id WHERE s.user_id = c.owner_id AND y.status = 'PENDING')));

SELECT 'the free storage of a card ends once, and after a reminder' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN card_events e ON e.card_id = c.id AND e.type = 'STORAGE_ENDED'
  AND NOT EXISTS (SELECT FROM card_events b JOIN shipment_cards l ON l.card_id = b.card_id JOIN shipments s ON s.id = l.shipment_id
    WHERE b.card_id = c.id AND b.type = 'CAME_BACK' AND b.id > e.id AND s.returned_at IS NOT NULL AND b.at = s.returned_at)
GROUP BY c.id HAVING count(e.id) <> (CASE WHEN c.storage_ended_at IS NULL THEN 0 ELSE 1 END)
  OR (c.storage_ended_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM storage_reminders r WHERE r.card_id = c.id AND r.sent_at <= c.storage_ended_at - interval '1 day'));

SELECT 'the owner of a shipment that left is notified' AS name, format('shipment %s', s.number) AS detail
FROM shipments s JOIN users u ON u.id = s.user_id WHERE s.shipped_at IS NOT NULL AND u.email NOT LIKE '%@deleted.invalid'
  AND NOT EXISTS (SELECT FROM notices n WHERE n.shipment_id = s.id AND n.user_id = s.user_id AND n.kind = 'SHIPMENT_SHIPPED');

-- Grading

SELECT 'a card in an open shipment is in no open grading submission' AS name, format('card %s', l.card_id) AS detail
FROM grading_cards l JOIN shipment_cards p ON p.card_id = l.card_id WHERE l.released_at IS NULL AND p.released_at IS NULL;

SELECT 'a submission has cards, released when it is over or when they are answered' AS name, format('submission %s', s.number) AS detail
FROM grading_submissions s LEFT JOIN grading_cards l ON l.submission_id = s.id LEFT JOIN grading_evaluations g ON g.id = l.evaluation_id
GROUP BY s.id HAVING count(l.card_id) = 0 OR bool_or((l.released_at IS NOT NULL) <> (CASE
  WHEN s.status IN ('RETURNED', 'ANSWERED', 'CANCELLED') THEN TRUE WHEN s.status = 'REQUESTED' THEN g.finished_at IS NOT NULL ELSE FALSE END));

SELECT 'the cards of a submission are its owner''s, real, and in a tray it may take them from' AS name, format('card %s of submission %s', c.id, s.number) AS detail
FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id JOIN cards c ON c.id = l.card_id
WHERE l.released_at IS NULL AND (c.owner_id <> s.user_id OR c.record IS NULL OR c.status IS NULL
  OR NOT (c.status = 'To Grade' OR (c.status = 'Vault' AND s.service = 'EVALUATION')));

SELECT 'a card is locked to exactly the paid submission it is in' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN LATERAL (
  SELECT s.id FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
  WHERE l.card_id = c.id AND l.released_at IS NULL AND s.status NOT IN ('AWAITING_PAYMENT', 'CANCELLED') LIMIT 1
) paid ON TRUE WHERE c.submission_id IS DISTINCT FROM paid.id;

SELECT 'the total of a submission is the sum of its fees' AS name, format('submission %s', s.number) AS detail
FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id GROUP BY s.id HAVING s.total <> sum(l.fee);

SELECT 'a submission beyond Awaiting payment is paid in full, by a payment of its own' AS name, format('submission %s', s.number) AS detail
FROM grading_submissions s LEFT JOIN payments y ON y.id = s.payment_id
WHERE (s.status NOT IN ('AWAITING_PAYMENT', 'CANCELLED') OR s.payment_id IS NOT NULL)
  AND (y.id IS NULL OR y.status <> 'SUCCEEDED' OR y.amount <> s.total OR y.submission_id IS DISTINCT FROM s.id);

SELECT 'a paid submission is refunded in full exactly when it is canceled' AS name, format('submission %s', s.number) AS detail
FROM grading_submissions s LEFT JOIN refunds r ON r.payment_id = s.payment_id
WHERE s.payment_id IS NOT NULL
GROUP BY s.id HAVING coalesce(sum(r.amount), 0) <> CASE s.status WHEN 'CANCELLED' THEN s.total ELSE 0 END OR bool_or(r.reason <> 'CANCELLED');

SELECT 'a refund for a submission is for a canceled one, or for a payment that was late or twice' AS name, format('refund %s', r.id) AS detail
FROM refunds r JOIN payments y ON y.id = r.payment_id AND y.submission_id IS NOT NULL
WHERE r.reason NOT IN ('LATE', 'TWICE') AND NOT EXISTS (SELECT FROM grading_submissions s WHERE s.payment_id = y.id AND s.status = 'CANCELLED');

SELECT 'a submission is received with all of its cards, and returned with all of them' AS name, format('submission %s', s.number) AS detail
FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
WHERE (s.received_at IS NOT NULL AND l.received_at IS NULL) OR (s.returned_at IS NOT NULL AND l.returned_at IS NULL);

SELECT 'a submission is graded exactly when each of its cards has a result' AS name, format('submission %s', s.number) AS detail
FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
GROUP BY s.id HAVING (s.graded_at IS NOT NULL) <> (count(l.graded_at) = count(*)) OR (s.sent_at IS NULL AND count(l.graded_at) > 0);

SELECT 'a card has the slab of its last result' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN LATERAL (
  SELECT s.company, l.grade, l.certificate FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
  WHERE l.card_id = c.id AND l.certificate IS NOT NULL ORDER BY l.graded_at DESC LIMIT 1
) slab ON TRUE WHERE (c.grading_company, c.grade, c.certificate) IS DISTINCT FROM (slab.company, slab.grade, slab.certificate);

SELECT 'a batch has submissions for its company and tier, which were sent with it' AS name, format('batch %s', b.number) AS detail
FROM grading_batches b LEFT JOIN grading_submissions s ON s.batch_id = b.id
GROUP BY b.id HAVING count(s.id) = 0 OR bool_or((s.company, s.tier) <> (b.company, b.tier) OR s.sent_at IS DISTINCT FROM b.sent_at);

SELECT 'a paid evaluation is of its card, and answered with a range' AS name, format('evaluation %s', g.id) AS detail
FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id JOIN grading_evaluations g ON g.id = l.evaluation_id
WHERE g.card_id <> l.card_id OR (s.status IN ('REQUESTED', 'ANSWERED') AND (g.withdrawn_at IS NOT NULL OR (g.finished_at IS NOT NULL AND g.expected_from IS NULL)));

SELECT 'the ledger says once of each card that it was sent to a company, what came of it, and each time that it is back' AS name, said::text AS detail
FROM (
  SELECT said, count(*) AS times FROM (
    SELECT l.card_id, s.company, l.grade, l.certificate, s.sent_at, l.graded_at, s.returned_at FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
    UNION ALL SELECT l.card_id, NULL, NULL, NULL, NULL, NULL, s.created_at FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id CROSS JOIN generate_series(1, s.return_count)
  ) l JOIN cards c ON c.id = l.card_id JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id JOIN products p ON p.id = b.product_id
  CROSS JOIN LATERAL (
    SELECT 'SENT_TO_GRADING' AS state, l.company, NULL AS grade, NULL AS certificate WHERE l.sent_at IS NOT NULL
    UNION ALL SELECT CASE l.grade WHEN 'Rejected' THEN 'REJECTED' ELSE 'GRADED' END, l.company, nullif(l.grade, 'Rejected'), l.certificate WHERE l.graded_at IS NOT NULL
    UNION ALL SELECT 'RETURNED', NULL, NULL, NULL WHERE l.returned_at IS NOT NULL
  ) step
  CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(jsonb_build_object(
    'box', p.box_id, 'card', l.card_id, 'state', step.state, 'company', step.company, 'grade', step.grade, 'certificate', step.certificate)) AS said) facts
  GROUP BY said
) c FULL JOIN (
  SELECT body - ARRAY['v', 'type', 'at', 'prev'] AS said, count(*) AS times FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) leaves
  WHERE type = 'CUSTODY' AND body ? 'card' AND body ->> 'state' NOT IN ('PACKED', 'SHIPPED', 'SOLD', 'CLAIM', 'SALE_UNDONE') GROUP BY 1
) e USING (said)
WHERE c.times IS DISTINCT FROM e.times;

SELECT 'the owner of a submission is told that it is answered, graded and back' AS name, format('submission %s: %s', s.number, k.kind) AS detail
FROM grading_submissions s CROSS JOIN LATERAL (
  SELECT 'EVALUATION_ANSWERED' AS kind WHERE s.answered_at IS NOT NULL UNION ALL SELECT 'GRADED' WHERE s.graded_at IS NOT NULL
  UNION ALL SELECT 'GRADING_RETURNED' WHERE s.returned_at IS NOT NULL
) k
WHERE s.user_id IS NOT NULL AND NOT EXISTS (SELECT FROM notices n WHERE n.submission_id = s.id AND n.user_id = s.user_id AND n.kind = k.kind);

-- Jobs

SELECT 'a pending mail has a job' AS name, format('mail %s', m.id) AS detail
FROM outgoing_mails m WHERE sent_at IS NULL AND attempts < 10 AND next_attempt_at < now() - interval '5 minutes'
  AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'deliver-mail:' || m.id);

SELECT 'a pending refund has a job' AS name, format('refund %s', r.id) AS detail
FROM refunds r WHERE done_at IS NULL AND next_attempt_at < now() - interval '5 minutes'
  AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = r.payment_id AND d.status = 'OPEN' AND NOT d.is_refundable)
  AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'deliver-refund:' || r.id);

-- Books

SELECT 'an entry of the books adds up to zero' AS name, format('entry %s', e.id) AS detail
FROM book_entries e LEFT JOIN book_lines l ON l.entry_id = e.id
GROUP BY e.id HAVING count(l.account) < 2 OR sum(l.amount_cents) <> 0;

WITH facts (kind, subject_id, cents) AS (
  SELECT 'PAYMENT', id, amount * 100 FROM payments WHERE status = 'SUCCEEDED'
  UNION ALL SELECT 'ORDER', id, (total - cards - card_shipping) * 100 FROM orders
  UNION ALL SELECT 'CARD_SALE', id, price * 100 FROM order_cards
  UNION ALL SELECT 'SHIPMENT', id, total * 100 FROM shipments WHERE payment_id IS NOT NULL
  UNION ALL SELECT 'SUBMISSION', id, total * 100 FROM grading_submissions WHERE payment_id IS NOT NULL
  UNION ALL SELECT 'REFUND', id, (amount + given_before) * 100 FROM refunds
  UNION ALL SELECT 'REFUND_PAID', id, amount * 100 FROM refunds WHERE done_at IS NOT NULL
  UNION ALL SELECT 'DISPUTE', id, abs(amount_cents - fee_cents) FROM dispute_movements
  UNION ALL SELECT 'COMPENSATION', id, compensation * 100 FROM claims WHERE compensation IS NOT NULL
  UNION ALL SELECT 'PAYOUT', id, amount * 100 FROM payouts
  UNION ALL SELECT 'PAYOUT_PAID', id, amount * 100 FROM payouts WHERE paid_at IS NOT NULL
  UNION ALL SELECT 'PAYOUT_REFUSED', id, amount * 100 FROM payouts WHERE refused_at IS NOT NULL
  UNION ALL SELECT 'PAYOUT_RETURNED', id, amount * 100 FROM payouts WHERE returned_at IS NOT NULL
), booked AS (
  SELECT CASE e.kind WHEN 'REFUND_RETURNED' THEN 'REFUND_PAID' ELSE e.kind END AS kind, e.subject_id,
    sum(CASE e.kind WHEN 'REFUND_RETURNED' THEN -l.amount_cents ELSE l.amount_cents END) AS cents
  FROM book_entries e JOIN book_lines l ON l.entry_id = e.id AND l.amount_cents > 0 GROUP BY 1, 2
)
SELECT 'the books have what happened, and nothing else' AS name, format('%s %s', kind, subject_id) AS detail
FROM facts FULL JOIN booked USING (kind, subject_id) WHERE coalesce(facts.cents, 0) <> coalesce(booked.cents, 0);

SELECT 'all money that customers paid bought something or goes back' AS name, format('%s cents', sum(amount_cents)) AS detail
FROM book_lines WHERE account = 'DEPOSITS' HAVING sum(amount_cents) <> 0;

-- Payouts

SELECT 'a payout is the sum of its entries' AS name, format('payout %s', p.number) AS detail
FROM payouts p LEFT JOIN payout_items i ON i.payout_id = p.id LEFT JOIN book_lines l ON l.entry_id = i.entry_id AND l.collector_id = p.collector_id
GROUP BY p.id HAVING coalesce(-sum(l.amount_cents), 0) <> p.amount * 100 OR count(l.entry_id) <> count(i.entry_id);

SELECT 'only what was not paid can be paid again' AS name, format('payout %s', p.number) AS detail
FROM payouts p JOIN payout_items i ON i.payout_id = p.id WHERE (i.released_at IS NOT NULL) <> (p.status IN ('REFUSED', 'RETURNED'));

SELECT 'no payout was above the balance' AS name, format('entry %s', e.id) AS detail
FROM book_entries e JOIN book_lines l ON l.entry_id = e.id AND l.collector_id IS NOT NULL
WHERE e.kind = 'PAYOUT' AND (SELECT sum(b.amount_cents) FROM book_lines b WHERE b.collector_id = l.collector_id AND b.entry_id <= e.id) > 0;

SELECT 'a payout waits for what is pending' AS name, format('payout %s', p.number) AS detail
FROM payouts p JOIN payout_items i ON i.payout_id = p.id JOIN book_entries e ON e.id = i.entry_id
WHERE e.kind = 'CARD_SALE' AND e.at + INTERVAL '3 days' > p.requested_at;

SELECT 'what no payout has is the balance' AS name, format('collector %s', collector_id) AS detail
FROM (SELECT collector_id, -sum(amount_cents) AS cents FROM book_lines WHERE collector_id IS NOT NULL GROUP BY 1) owed
WHERE cents <> (SELECT coalesce(sum(u.cents), 0) FROM unpaid_entries(owed.collector_id) u);

SELECT 'a bank file is the sum of its payouts' AS name, format('file %s', f.number) AS detail
FROM bank_files f LEFT JOIN payouts p ON p.bank_file_id = f.id
GROUP BY f.id HAVING count(p.id) <> f.payout_count OR coalesce(sum(p.amount), 0) <> f.amount;

SELECT 'a payout in a bank file was approved before, and keeps no account' AS name, format('payout %s', p.number) AS detail
FROM payouts p JOIN bank_files f ON f.id = p.bank_file_id WHERE f.made_at < p.approved_at OR p.account IS NOT NULL;

SELECT 'a collector is told what became of a payout' AS name, format('payout %s', p.number) AS detail
FROM payouts p JOIN users u ON u.id = p.user_id AND u.is_active WHERE p.status IN ('PAID', 'REFUSED', 'RETURNED')
  AND NOT EXISTS (SELECT FROM notices n WHERE n.payout_id = p.id AND n.user_id = p.user_id AND n.kind = 'PAYOUT_' || p.status);

SELECT 'an approved payout is sent by a job' AS name, format('payout %s', p.number) AS detail
FROM payouts p WHERE p.status = 'APPROVED' AND p.provider = 'stripe' AND p.next_attempt_at < now() - INTERVAL '10 minutes'
  AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'send-payout:' || p.id);

-- Values

SELECT 'the valuations of a card are numbered from 1 without gaps' AS name, format('card %s', c.id) AS detail
FROM cards c LEFT JOIN valuations v ON v.card_id = c.id
GROUP BY c.id HAVING count(v.id) = 0 OR max(v.number) <> count(v.id);

SELECT 'a card has its newest valuation' AS name, format('card %s', c.id) AS detail
FROM cards c CROSS JOIN LATERAL (SELECT * FROM valuations v WHERE v.card_id = c.id ORDER BY v.number DESC LIMIT 1) newest
WHERE (c.estimated_value, c.value_source, c.value_date) IS DISTINCT FROM (newest.amount, newest.source_name, newest.valued_at);

SELECT 'the days of a collection add up to its cards' AS name, format('user %s', owner_id) AS detail
FROM (SELECT owner_id, sum(estimated_value) AS value, sum(pulled_value) AS pulled FROM cards WHERE pulled_at IS NOT NULL AND left_at IS NULL GROUP BY 1) counted
FULL JOIN (SELECT owner_id, sum(value) AS value, sum(pulled_value) AS pulled FROM collection_days GROUP BY 1) days USING (owner_id)
WHERE (coalesce(counted.value, 0), coalesce(counted.pulled, 0)) <> (coalesce(days.value, 0), coalesce(days.pulled, 0));

SELECT 'an import counts its valuations' AS name, format('import %s', i.id) AS detail
FROM value_imports i LEFT JOIN valuations v ON v.import_id = i.id
GROUP BY i.id HAVING count(v.id) <> i.card_count;

-- Checklists

SELECT 'a checklist counts its numbers and its cards' AS name, format('checklist %s', c.id) AS detail
FROM checklists c LEFT JOIN checklist_slots s ON s.checklist_id = c.id
GROUP BY c.id HAVING (c.number_count, c.slot_count) <> (count(DISTINCT lower(s.number)), count(s.number)) OR count(s.number) = 0;

SELECT 'a number of a checklist has one player' AS name, format('checklist %s, number %s', checklist_id, lower(number)) AS detail
FROM checklist_slots GROUP BY checklist_id, lower(number) HAVING count(DISTINCT player) > 1;

SELECT 'a checklist has the cards of the latest file that loaded it' AS name, format('checklist %s', c.id) AS detail
FROM checklists c CROSS JOIN LATERAL (
  SELECT p.* FROM file_import_parts p JOIN file_imports i ON i.id = p.import_id AND i.taken_back_at IS NULL
  WHERE p.kind = 'CHECKLISTS' AND p.key = lower(jsonb_build_array(c.year, c.brand, c.set)::text)
  ORDER BY p.id DESC LIMIT 1
) latest
WHERE c.imported_at <= latest.created_at AND c.slot_count <> latest.row_count;

-- Search

SELECT 'a card is searched by its own words' AS name, format('card %s', id) AS detail
FROM cards WHERE search_words <> card_words(player, year, brand, set, parallel, number);

-- Market

SELECT 'a card on the market is in its seller''s Listed tray, and nothing keeps it' AS name, format('offer %s', o.id) AS detail
FROM market_offers o JOIN cards c ON c.id = o.card_id WHERE o.ended_at IS NULL AND NOT is_for_sale(c, o.seller_id);

SELECT 'an offer''s price is the last of its prices' AS name, format('offer %s', o.id) AS detail
FROM market_offers o LEFT JOIN LATERAL (SELECT price, at FROM market_prices p WHERE p.offer_id = o.id ORDER BY p.id DESC LIMIT 1) last ON TRUE
WHERE last.price IS DISTINCT FROM o.price OR last.at > o.priced_at;

SELECT 'a card is sold in exactly the order that its offer ended in' AS name, format('offer %s', coalesce(o.id, l.offer_id)) AS detail
FROM (SELECT * FROM market_offers WHERE ended_as = 'SOLD') o FULL JOIN order_cards l ON l.offer_id = o.id
WHERE o.id IS NULL OR l.id IS NULL OR (l.card_id, l.price, l.fee) <> (o.card_id, o.price, market_fee(o.price, o.fee_percent))
  OR l.seller_id <> o.seller_id OR l.sold_at > o.ended_at;

SELECT 'an order has the cards of its checkout' AS name, format('order %s', o.number) AS detail
FROM orders o WHERE EXISTS (
  SELECT FROM (SELECT * FROM order_cards WHERE order_id = o.id) l FULL JOIN (SELECT * FROM checkout_cards WHERE checkout_id = o.checkout_id) w USING (position)
  WHERE (l.offer_id, l.price) IS DISTINCT FROM (w.offer_id, w.price));

SELECT 'nobody buys their own card' AS name, format('order %s', o.number) AS detail
FROM order_cards l JOIN orders o ON o.id = l.order_id WHERE l.seller_id = o.user_id;

-- A box and its cards share a ledger. Samples are never sold.
SELECT 'the ledger has each sale of a card' AS name, format('card %s', coalesce(l.card, e.card)) AS detail
FROM (SELECT card_id::text AS card, count(*) AS times FROM order_cards GROUP BY 1) l
FULL JOIN (
  SELECT leaf_text(leaf, 'card') AS card, count(*) AS times FROM ledger_entries WHERE type = 'CUSTODY' AND leaf_text(leaf, 'state') = 'SOLD' GROUP BY 1
) e USING (card) WHERE l.times IS DISTINCT FROM e.times;

SELECT 'a seller is told of each sale' AS name, format('card %s', l.card_id) AS detail
FROM order_cards l WHERE l.seller_id IS NOT NULL AND NOT EXISTS (SELECT FROM notices n WHERE n.order_card_id = l.id AND n.user_id = l.seller_id AND n.kind = 'CARD_SOLD');

-- Excludes sales that were undone.
SELECT 'each collector is owed what their sales brought' AS name, format('collector %s', collector_id) AS detail
FROM (
  SELECT collector_id, sum(cents) AS cents FROM (
    SELECT seller_id AS collector_id, CASE WHEN is_sale_undone(id) THEN 0 ELSE price - fee END * 100 AS cents FROM order_cards WHERE seller_id IS NOT NULL
    UNION ALL SELECT user_id, compensation * 100 FROM claims WHERE user_id IS NOT NULL AND compensation IS NOT NULL
    UNION ALL SELECT user_id, -amount * 100 FROM payouts WHERE user_id IS NOT NULL AND status NOT IN ('REFUSED', 'RETURNED')
  ) parts GROUP BY 1
) sold
FULL JOIN (SELECT collector_id, -sum(amount_cents) AS cents FROM book_lines WHERE account = 'COLLECTORS' GROUP BY 1) owed USING (collector_id)
WHERE sold.cents <> owed.cents OR owed.cents IS NULL;

SELECT 'the market''s pages find the live offers, by what their cards are' AS name, format('offer %s', coalesce(o.id, s.offer_id)) AS detail
FROM (SELECT * FROM market_offers WHERE ended_at IS NULL) o FULL JOIN market_shelf s ON s.offer_id = o.id LEFT JOIN cards c ON c.id = o.card_id
WHERE (s.price, s.value, s.category, s.year, s.set, s.rarity, s.is_graded, s.search_vector, s.brand, s.number, s.parallel, s.player, s.serial)
  IS DISTINCT FROM (o.price, c.estimated_value, c.category, c.year, c.set, c.rarity, c.grading_company IS NOT NULL, market_words(c), c.brand, c.number, c.parallel, c.player, c.serial);

-- Claims

SELECT 'a claim has a refund exactly when that is our answer, and a bought card is refunded whole' AS name, format('claim %s', k.number) AS detail
FROM claims k LEFT JOIN refunds r ON r.claim_id = k.id LEFT JOIN order_cards l ON l.id = k.order_card_id
WHERE (k.answer IS NOT DISTINCT FROM 'REFUND') <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND (r.order_card_id IS DISTINCT FROM k.order_card_id OR r.amount + r.given_before <> l.price));

SELECT 'a box and its cards are refunded at most what the box cost' AS name, format('order line %s', l.id) AS detail
FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN owned_boxes b ON b.product_id = p.id LEFT JOIN packs a ON a.box_id = b.id LEFT JOIN cards c ON c.pack_id = a.id
JOIN claims k ON k.order_line_id = l.id OR k.card_id = c.id JOIN refunds r ON r.claim_id = k.id
WHERE l.cancelled_at IS NULL GROUP BY l.id HAVING sum(r.amount) > l.price + l.shipping;

SELECT 'the cards of a parcel are compensated with at most what it was insured for' AS name, format('shipment %s', h.number) AS detail
FROM claims k JOIN cards c ON c.id = k.card_id LEFT JOIN shipments h ON h.id = c.shipment_id
WHERE k.compensation IS NOT NULL GROUP BY h.id HAVING h.shipped_at IS NULL OR sum(k.compensation) > h.declared_value;

SELECT 'the claimant is told the answer' AS name, format('claim %s', k.number) AS detail
FROM claims k WHERE k.status = 'ANSWERED' AND k.user_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM notices n WHERE n.claim_id = k.id AND n.user_id = k.user_id AND n.kind = 'CLAIM_ANSWERED');

SELECT 'a seller is told when a sale is undone' AS name, format('claim %s', k.number) AS detail
FROM claims k JOIN order_cards l ON l.id = k.order_card_id WHERE k.is_undone AND l.seller_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM notices n WHERE n.order_card_id = l.id AND n.user_id = l.seller_id AND n.kind = 'SALE_UNDONE');

SELECT 'an open claim holds the proceeds of its card, and no others' AS name, format('order card %s', l.id) AS detail
FROM order_cards l WHERE (proceeds_free_at(l.id) = 'infinity') <> EXISTS (SELECT FROM claims k WHERE k.order_card_id = l.id AND k.status = 'OPEN');

SELECT 'a refunded claim takes back what its sale brought, or is at our cost' AS name, format('claim %s', k.number) AS detail
FROM claims k JOIN refunds r ON r.claim_id = k.id LEFT JOIN order_cards s ON s.id = k.order_card_id
LEFT JOIN book_entries e ON e.kind = 'REFUND' AND e.subject_id = r.id LEFT JOIN LATERAL (
  SELECT jsonb_object_agg(account, amount_cents) AS lines FROM book_lines WHERE entry_id = e.id AND account <> 'REFUNDS_DUE'
) booked ON TRUE
WHERE booked.lines IS DISTINCT FROM CASE WHEN r.given_before = 0 THEN '{}' ELSE jsonb_build_object('GOODWILL', (-r.given_before * 100)::bigint) END || CASE
  WHEN NOT k.is_undone THEN jsonb_build_object('CLAIMS', ((r.amount + r.given_before) * 100)::bigint)
  WHEN s.fee = 0 THEN jsonb_build_object('COLLECTORS', (s.price * 100)::bigint)
  ELSE jsonb_build_object('COLLECTORS', ((s.price - s.fee) * 100)::bigint, 'MARKET_FEES', (s.fee * 100)::bigint) END;

-- A box and its cards share a ledger.
SELECT 'the ledger has each claim, and each sale that was undone' AS name, said::text AS detail
FROM (
  SELECT jsonb_strip_nulls(jsonb_build_object('box', p.box_id, 'card', c.id, 'state', step.state)) AS said, count(*) AS times
  FROM claims k LEFT JOIN order_cards s ON s.id = k.order_card_id LEFT JOIN cards c ON c.id = coalesce(s.card_id, k.card_id)
  LEFT JOIN packs a ON a.id = c.pack_id LEFT JOIN owned_boxes b ON b.id = a.box_id LEFT JOIN order_lines l ON l.id = k.order_line_id
  JOIN products p ON p.id = coalesce(b.product_id, l.product_id)
  CROSS JOIN LATERAL (SELECT 'CLAIM' AS state UNION ALL SELECT 'SALE_UNDONE' WHERE k.is_undone) step GROUP BY 1
) c FULL JOIN (
  SELECT body - ARRAY['v', 'type', 'at', 'prev'] AS said, count(*) AS times FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) leaves
  WHERE type = 'CUSTODY' AND body ->> 'state' IN ('CLAIM', 'SALE_UNDONE') GROUP BY 1
) e USING (said)
WHERE c.times IS DISTINCT FROM e.times;

-- Limits for oneself. Payments for shipments and grading don't wait for checkouts, so the minute
-- allows for those that were committed later than they say.

SELECT 'no checkout and no payment for one begins during a break' AS name, format('checkout %s', c.id) AS detail
FROM purchase_breaks b JOIN checkouts c ON c.user_id = b.user_id LEFT JOIN payments y ON y.checkout_id = c.id
WHERE (c.created_at > b.started_at AND c.created_at < b.ends_at) OR (y.created_at > b.started_at AND y.created_at < b.ends_at);

SELECT 'a checkout begins within the limits then in effect' AS name, format('checkout %s passes the limit of a %s', c.id, p.period) AS detail
FROM checkouts c CROSS JOIN unnest(ARRAY['DAY', 'WEEK', 'MONTH']) AS p (period)
WHERE EXISTS (SELECT FROM spending_limits l WHERE l.user_id = c.user_id)
  AND c.total > spending_limit_at(c.user_id, p.period, c.created_at) - (
    SELECT coalesce(sum(y.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = y.id AND r.created_at <= c.created_at)), 0)
    FROM payments y LEFT JOIN checkouts o ON o.id = y.checkout_id LEFT JOIN shipments s ON s.id = y.shipment_id LEFT JOIN grading_submissions g ON g.id = y.submission_id
    WHERE c.user_id IN (o.user_id, s.user_id, g.user_id) AND y.checkout_id IS DISTINCT FROM c.id
      AND y.succeeded_at > c.created_at - spending_window(p.period)
      AND y.succeeded_at < c.created_at - CASE WHEN y.checkout_id IS NULL THEN interval '1 minute' ELSE interval '0' END);

SELECT 'an erased account has no limits, no breaks and no addresses' AS name, format('user %s', u.id) AS detail
FROM users u WHERE u.email LIKE '%@deleted.invalid' AND (u.adult_confirmed_at IS NOT NULL
  OR EXISTS (SELECT FROM saved_addresses a WHERE a.user_id = u.id)
  OR EXISTS (SELECT FROM spending_limits l WHERE l.user_id = u.id) OR EXISTS (SELECT FROM purchase_breaks b WHERE b.user_id = u.id));

-- Drops. Whoever joins in time is in the list once they committed.

SELECT 'a drop''s list has its size and its root' AS name, format('drop %s', d.id) AS detail
FROM drops d WHERE d.closed_at IS NOT NULL
  AND (d.size, d.root) IS DISTINCT FROM ((SELECT count(*)::integer FROM drop_places p WHERE p.drop_id = d.id AND NOT p.is_late), drop_list_root(d.id));

SELECT 'a place has the tag of its account' AS name, format('drop %s, tag %s', p.drop_id, encode(p.tag, 'hex')) AS detail
FROM drop_places p LEFT JOIN drops d ON d.id = p.drop_id WHERE d.id IS NULL OR p.tag <> drop_tag(d.key, p.user_id);

SELECT 'the places of a drop are its own, from 1 without gaps' AS name, format('drop %s', w.drop_id) AS detail
FROM drop_draw w LEFT JOIN drop_places p USING (drop_id, tag) LEFT JOIN drops d ON d.id = w.drop_id
GROUP BY w.drop_id, d.drawn_at HAVING count(*) <> max(w.place) OR count(*) <> count(p.tag) OR d.drawn_at IS NULL;

SELECT 'a draw has the order of its ranks, and late places follow' AS name, format('drop %s, place %s', d.id, w.place) AS detail
FROM drops d LEFT JOIN LATERAL (
  SELECT w.place, p.is_late, CASE WHEN w.place <= d.size THEN row_number() OVER (PARTITION BY p.is_late ORDER BY drop_rank(d.seed, d.id, w.tag), w.tag) ELSE w.place END AS rank
  FROM drop_draw w JOIN drop_places p USING (drop_id, tag) WHERE w.drop_id = d.id
) w ON TRUE
WHERE d.drawn_at IS NOT NULL AND (w.place <> w.rank OR w.is_late <> (w.place > d.size)
  OR (SELECT count(*) FROM drop_draw a WHERE a.drop_id = d.id) < d.size);

SELECT 'places are admitted in their order, and no more at a time than planned' AS name, format('drop %s', d.id) AS detail
FROM drops d CROSS JOIN LATERAL (
  SELECT coalesce(max(w.place) FILTER (WHERE w.state <> 'WAITING'), 0) AS last, min(w.place) FILTER (WHERE w.state = 'WAITING') AS next,
    count(*) FILTER (WHERE w.state = 'ADMITTED') AS present, bool_or(w.admitted_at < before.admitted_at) AS is_out_of_turn
  FROM drop_draw w LEFT JOIN drop_draw before ON (before.drop_id, before.place) = (w.drop_id, w.place - 1) WHERE w.drop_id = d.id
) w
WHERE w.last <> d.admitted_up_to OR w.next < w.last OR w.present > d.capacity OR w.is_out_of_turn OR (w.present > 0 AND d.state <> 'SELLING');

-- A server's clock may be ahead. Orders of erased accounts have no buyer.
SELECT 'a box of a drop was sold to a place that was admitted in time, and no more than it may buy' AS name, format('order %s', o.number) AS detail
FROM drops d JOIN products p ON p.listing_id = d.listing_id JOIN order_lines l ON l.product_id = p.id JOIN orders o ON o.id = l.order_id
JOIN checkouts c ON c.id = o.checkout_id
WHERE o.user_id IS NOT NULL AND d.closed_at IS NOT NULL AND c.created_at >= d.starts_at AND c.created_at < coalesce(d.ended_at, 'infinity')
  AND (bought_in_drop(d, o.user_id) > d.most_per_account AND d.ended_at IS NULL OR NOT EXISTS (
    SELECT FROM drop_places a JOIN drop_draw w USING (drop_id, tag)
    WHERE (a.user_id, a.drop_id) = (o.user_id, d.id) AND w.admitted_at <= c.created_at AND c.created_at <= w.admitted_until + interval '3 minutes'));

SELECT 'the ledger says of a drop what it has' AS name, format('%s of %s', type, box) AS detail
FROM (
  SELECT 'drop:' || id AS box, step.* FROM drops CROSS JOIN LATERAL (VALUES
    ('DROP_ANNOUNCED', chain IS NOT NULL OR secret IS NOT NULL, concat_ws(' ', boxes, most_per_account, chain, encode(sha256(secret), 'hex'))),
    ('DROP_CLOSED', closed_at IS NOT NULL, concat_ws(' ', size, encode(root, 'hex'), round)),
    ('DROP_DRAWN', drawn_at IS NOT NULL, encode(seed, 'hex'))
  ) AS step (type, is_taken, said) WHERE step.is_taken
) d FULL JOIN (
  SELECT box, type, CASE type
    WHEN 'DROP_ANNOUNCED' THEN concat_ws(' ', body ->> 'boxes', body ->> 'mostPerAccount', body ->> 'chain', body ->> 'commitment')
    WHEN 'DROP_CLOSED' THEN concat_ws(' ', body ->> 'size', body ->> 'root', body ->> 'round')
    ELSE body ->> 'seed' END AS said
  FROM ledger_entries CROSS JOIN LATERAL (SELECT convert_from(leaf, 'UTF8')::jsonb AS body) leaves
  WHERE type IN ('DROP_ANNOUNCED', 'DROP_CLOSED', 'DROP_DRAWN')
) e USING (box, type, said) WHERE d IS NULL OR e IS NULL;

SELECT 'an erased account has no place in a drop' AS name, format('user %s', u.id) AS detail
FROM users u WHERE u.email LIKE '%@deleted.invalid' AND EXISTS (SELECT FROM drop_places p WHERE p.user_id = u.id);

-- Watches

SELECT 'a collector watches at most 100 things' AS name, format('user %s', user_id) AS detail
FROM watches GROUP BY user_id HAVING count(*) > 100;

SELECT 'a notice about a watch is its collector''s, and of its kind' AS name, format('notice %s', n.id) AS detail
FROM notices n JOIN watches w ON w.id = n.watch_id
WHERE n.user_id <> w.user_id
  OR n.kind <> CASE WHEN w.listing_id IS NOT NULL THEN 'LISTING_BACK' WHEN w.set IS NOT NULL THEN 'SET_LISTED' ELSE 'CARD_WANTED' END;

SELECT 'a day passes between two alert mails to a collector' AS name, format('user %s, %s', a.user_id, b.at) AS detail
FROM alert_mails a JOIN alert_mails b ON b.user_id = a.user_id AND b.at > a.at AND b.at < a.at + interval '1 day';

SELECT 'an erased account watches nothing' AS name, format('user %s', u.id) AS detail
FROM users u WHERE u.email LIKE '%@deleted.invalid' AND (EXISTS (SELECT FROM watches w WHERE w.user_id = u.id)
  OR EXISTS (SELECT FROM mail_opt_ins i WHERE i.user_id = u.id) OR EXISTS (SELECT FROM push_choices i WHERE i.user_id = u.id) OR EXISTS (SELECT FROM alert_mails m WHERE m.user_id = u.id));

-- Push

SELECT 'news goes to browsers of its collector' AS name, format('notice %s', n.id) AS detail
FROM push_messages m JOIN notices n ON n.id = m.notice_id JOIN sessions s ON s.id = m.session_id WHERE s.user_id <> n.user_id;

-- Showcase

SELECT 'only what its owner has revealed is published' AS name, format('publication %s', p.id) AS detail
FROM publications p LEFT JOIN cards c ON c.id = p.card_id
LEFT JOIN owned_boxes b ON b.id = coalesce(p.box_id, (SELECT k.box_id FROM packs k WHERE k.id = p.pack_id))
WHERE p.ended_at IS NULL AND (
  p.owner_id IS DISTINCT FROM CASE p.kind WHEN 'CARD' THEN c.owner_id ELSE b.owner_id END
  OR NOT EXISTS (SELECT FROM packs k WHERE k.id IN (p.pack_id, c.pack_id) OR k.box_id = p.box_id)
  OR EXISTS (SELECT FROM packs k WHERE (k.id IN (p.pack_id, c.pack_id) OR k.box_id = p.box_id) AND k.completed_at IS NULL));

SELECT 'what we hid is not published again' AS name, format('publication %s', p.id) AS detail
FROM publications p JOIN publications h ON h.owner_id = p.owner_id AND h.id <> p.id AND h.hidden_at IS NOT NULL
  AND coalesce(h.card_id, h.pack_id, h.box_id) = coalesce(p.card_id, p.pack_id, p.box_id)
WHERE p.ended_at IS NULL;

SELECT 'a showcase shows live publications' AS name, format('publication %s', i.publication_id) AS detail
FROM showcase_items i JOIN publications p ON p.id = i.publication_id WHERE p.ended_at IS NOT NULL;

SELECT 'a showcase has at most 100 places' AS name, format('user %s', owner_id) AS detail
FROM showcase_items WHERE position > 100;

SELECT 'a public name is one collector''s' AS name, format('users %s', array_agg(DISTINCT n.user_id)) AS detail
FROM public_names() n GROUP BY n.name HAVING count(DISTINCT n.user_id) > 1;

SELECT 'what is hidden or taken back has no open report' AS name, format('report %s', r.id) AS detail
FROM publication_reports r LEFT JOIN publications p ON p.id = r.publication_id LEFT JOIN showcases s ON s.user_id = r.showcase_id
WHERE r.status = 'OPEN' AND (p.ended_at IS NOT NULL OR p.hidden_at IS NOT NULL OR s.hidden_at IS NOT NULL);

SELECT 'the owner of what we hid is told' AS name, format('publication %s', p.id) AS detail
FROM publications p WHERE p.hidden_at IS NOT NULL AND p.ended_at IS NULL
  AND NOT EXISTS (SELECT FROM notices n WHERE n.publication_id = p.id AND n.kind = 'PUBLICATION_HIDDEN' AND n.user_id = p.owner_id);

SELECT 'an erased account shares nothing' AS name, format('user %s', u.id) AS detail
FROM users u WHERE u.email LIKE '%@deleted.invalid'
  AND (u.market_name IS NOT NULL OR EXISTS (SELECT FROM publications p WHERE p.owner_id = u.id) OR EXISTS (SELECT FROM showcases s WHERE s.user_id = u.id));

-- Messages. The minute allows for servers whose clocks differ.
SELECT 'a reply makes its message wait for an answer' AS name, format('reply %s', r.id) AS detail
FROM contact_replies r JOIN contact_messages m ON m.id = r.message_id
WHERE NOT r.is_ours AND r.created_at > m.answered_at + interval '1 minute';

SELECT 'an erased account has no messages' AS name, format('message %s', m.id) AS detail
FROM contact_messages m JOIN users u ON u.id = m.customer_id WHERE u.email LIKE '%@deleted.invalid';
