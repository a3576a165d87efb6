-- Divides cents by weights without losing one: each part is rounded down, and the cents left over go
-- to the largest remainders, the first of equal ones. The parts are equal if nothing weighs.
CREATE OR REPLACE FUNCTION share_cents(cents bigint, weights bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(part + CASE WHEN place <= cents - shared THEN 1 ELSE 0 END ORDER BY n) FROM (
    SELECT n, part, row_number() OVER (ORDER BY rest DESC, n) AS place, sum(part) OVER () AS shared FROM (
      SELECT n, div(cents * weight, total)::bigint AS part, mod(cents * weight, total) AS rest FROM (
        SELECT n, CASE weighs WHEN 0 THEN 1 ELSE weight::numeric END AS weight, CASE weighs WHEN 0 THEN count(*) OVER () ELSE weighs END AS total
        FROM (SELECT n, weight, sum(weight) OVER () AS weighs FROM unnest(weights) WITH ORDINALITY AS w (weight, n)) w
      ) weighed
    ) parts
  ) ranked
$$;

-- When a claim undid the sale. Null if none did.
CREATE OR REPLACE FUNCTION sale_undone_at(sale uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT r.created_at FROM claims k JOIN refunds r ON r.claim_id = k.id WHERE k.order_card_id = sale AND k.is_undone
$$;

-- What the boxes and cards that a collector bought cost, as it was known at a moment. An item costs
-- its price, the delivery of a box, and a part of the order's fee by price, less its own refunds.
-- Goodwill and what a bank took back lower the cost of all that the order still has. Items without a
-- sale (canceled, voided, undone) are left out.
CREATE OR REPLACE FUNCTION bought_items(collector uuid, until timestamptz)
RETURNS TABLE (item_id uuid, product_id integer, card_id uuid, bought_at timestamptz, cents bigint) LANGUAGE sql STABLE AS $$
  WITH kept AS (
    SELECT o.id AS order_id, l.id AS item_id, l.product_id, NULL::uuid AS card_id, o.placed_at AS bought_at, l.position, l.price + l.shipping AS paid
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.user_id = collector AND o.placed_at < until
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_line_id = l.id AND r.created_at < until)
    UNION ALL
    SELECT o.id, s.id, NULL, s.card_id, s.sold_at, s.position, s.price
    FROM orders o JOIN order_cards s ON s.order_id = o.id
    WHERE o.user_id = collector AND o.placed_at < until AND coalesce(sale_undone_at(s.id) >= until, TRUE)
  ), orders_kept AS (
    SELECT order_id, array_agg(item_id ORDER BY card_id IS NOT NULL, position) AS items,
      array_agg((100 * paid)::bigint ORDER BY card_id IS NOT NULL, position) AS paid,
      array_agg((
        SELECT (100 * coalesce(sum(r.amount + r.given_before), 0))::bigint FROM claims k JOIN refunds r ON r.claim_id = k.id
        WHERE (k.order_line_id = item_id OR k.order_card_id = item_id) AND r.created_at < until
      ) ORDER BY card_id IS NOT NULL, position) AS refunded
    FROM kept GROUP BY order_id
  ), weighed AS (
    SELECT k.items, (
        SELECT array_agg(p + fee - back ORDER BY n) FROM unnest(k.paid, share_cents((100 * o.fee)::bigint, k.paid), k.refunded) WITH ORDINALITY AS u (p, fee, back, n)
      ) AS costs,
      -- The payment also paid for the parcel of the order's cards.
      CASE WHEN EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id AND r.reason = 'CANCELLED' AND r.order_line_id IS NULL AND r.created_at < until)
        THEN 0 ELSE (100 * o.card_shipping)::bigint END AS parcel,
      (SELECT coalesce(sum(CASE r.reason WHEN 'GOODWILL' THEN r.amount ELSE 0 END - r.given_before - CASE WHEN r.done_at < until THEN r.taken_back ELSE 0 END), 0) * 100
        FROM refunds r WHERE r.payment_id = o.payment_id AND r.created_at < until)
      - (SELECT coalesce(sum(m.amount_cents), 0) FROM disputes d JOIN dispute_movements m ON m.dispute_id = d.id WHERE d.payment_id = o.payment_id AND m.at < until) AS back
    FROM orders_kept k JOIN orders o ON o.id = k.order_id
  )
  SELECT k.item_id, k.product_id, k.card_id, k.bought_at, x.cost - x.back
  FROM weighed w CROSS JOIN LATERAL unnest(w.items, w.costs, share_cents(
    least(w.back, (SELECT sum(c) FROM unnest(w.costs || w.parcel) c))::bigint, w.costs || w.parcel)) AS x (item_id, cost, back)
  JOIN kept k ON k.item_id = x.item_id
$$;

-- The packs of a collector's opened boxes, each with its part of the box's cost by its number of cards.
-- Values of cards in closed packs are secret, so they can't decide. A box that wasn't bought cost
-- nothing.
CREATE OR REPLACE FUNCTION pack_costs(collector uuid, until timestamptz)
RETURNS TABLE (product_id integer, pack_id uuid, is_opened boolean, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT b.product_id, x.pack_id, x.is_opened, x.cents
  FROM owned_boxes b LEFT JOIN bought_items(collector, until) i ON i.product_id = b.product_id
  CROSS JOIN LATERAL (
    SELECT array_agg(p.id ORDER BY p.position) AS ids, array_agg(coalesce(p.opened_at < until, FALSE) ORDER BY p.position) AS opened,
      array_agg(p.card_count::bigint ORDER BY p.position) AS counts
    FROM packs p WHERE p.box_id = b.id
  ) k
  CROSS JOIN LATERAL unnest(k.ids, k.opened, share_cents(coalesce(i.cents, 0), k.counts)) AS x (pack_id, is_opened, cents)
  WHERE b.owner_id = collector AND NOT b.is_sample
$$;

-- The cards that a collector pulled or bought, with what each cost. A pack's cost is divided among its
-- cards by their values at the pull, or evenly. A card that was bought back is there twice.
CREATE OR REPLACE FUNCTION card_costs(collector uuid, until timestamptz, by_value boolean)
RETURNS TABLE (card_id uuid, purchase_id uuid, acquired_at timestamptz, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT x.card_id, NULL::uuid, k.pulled_at, x.cents - (
      SELECT (100 * coalesce(sum(r.amount + r.given_before), 0))::bigint FROM claims c JOIN refunds r ON r.claim_id = c.id
      WHERE c.card_id = x.card_id AND c.user_id = collector AND r.created_at < until)
  FROM pack_costs(collector, until) p
  CROSS JOIN LATERAL (
    SELECT min(c.pulled_at) AS pulled_at, array_agg(c.id ORDER BY c.position) AS ids,
      array_agg(CASE WHEN by_value THEN (100 * c.pulled_value)::bigint ELSE 1 END ORDER BY c.position) AS weights
    FROM cards c WHERE c.pack_id = p.pack_id
  ) k
  CROSS JOIN LATERAL unnest(k.ids, share_cents(p.cents, k.weights)) AS x (card_id, cents)
  WHERE p.is_opened
  UNION ALL
  SELECT i.card_id, i.item_id, i.bought_at, i.cents FROM bought_items(collector, until) i WHERE i.card_id IS NOT NULL
$$;

-- A collector's sales, with the purchase by which they had the card. Null if they pulled it.
CREATE OR REPLACE FUNCTION card_sales(collector uuid, until timestamptz)
RETURNS TABLE (sale_id uuid, card_id uuid, purchase_id uuid, sold_at timestamptz, undone_at timestamptz, price bigint, fee bigint) LANGUAGE sql STABLE AS $$
  SELECT s.id, s.card_id, (
      SELECT l.id FROM order_cards l JOIN orders o ON o.id = l.order_id
      WHERE l.card_id = s.card_id AND o.user_id = collector AND l.sold_at < s.sold_at AND coalesce(sale_undone_at(l.id) > s.sold_at, TRUE)
      ORDER BY l.sold_at DESC LIMIT 1
    ), s.sold_at, u.at, (100 * s.price)::bigint, (100 * s.fee)::bigint
  FROM order_cards s LEFT JOIN LATERAL (SELECT sale_undone_at(s.id) AS at) u ON u.at < until
  WHERE s.seller_id = collector AND s.sold_at < until
$$;

CREATE OR REPLACE FUNCTION grading_costs(collector uuid, card uuid, since timestamptz, until timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (100 * coalesce(sum(l.fee), 0))::bigint FROM grading_cards l JOIN grading_submissions g ON g.id = l.submission_id
  WHERE l.card_id = card AND g.user_id = collector AND g.paid_at >= since AND g.paid_at < until AND coalesce(g.cancelled_at >= until, TRUE)
$$;

-- The sales of a period. One that was undone in the same period is none; one from before is taken back,
-- with negative amounts.
CREATE OR REPLACE FUNCTION sold_cards(collector uuid, since timestamptz, until timestamptz, by_value boolean)
RETURNS TABLE (sale_id uuid, card_id uuid, is_bought boolean, acquired_at timestamptz, at timestamptz, is_undone boolean, cost bigint, grading bigint, price bigint, fee bigint) LANGUAGE sql STABLE AS $$
  WITH sales AS MATERIALIZED (SELECT * FROM card_sales(collector, until)),
    costs AS MATERIALIZED (SELECT * FROM card_costs(collector, until, by_value))
  SELECT s.sale_id, s.card_id, s.purchase_id IS NOT NULL, k.acquired_at, s.at, s.sign < 0, s.sign * coalesce(k.cents, 0),
    s.sign * grading_costs(collector, s.card_id, k.acquired_at, s.sold_at), s.sign * s.price, s.sign * s.fee
  FROM (
    SELECT *, sold_at AS at, 1 AS sign FROM sales WHERE sold_at >= since AND undone_at IS NULL
    UNION ALL SELECT *, undone_at, -1 FROM sales WHERE sold_at < since AND undone_at >= since
  ) s LEFT JOIN costs k ON k.card_id = s.card_id AND k.purchase_id IS NOT DISTINCT FROM s.purchase_id
$$;

-- What a collector had at a moment, in our vault or at home.
CREATE OR REPLACE FUNCTION held_cards(collector uuid, until timestamptz, by_value boolean)
RETURNS TABLE (card_id uuid, is_bought boolean, acquired_at timestamptz, cost bigint, grading bigint) LANGUAGE sql STABLE AS $$
  WITH sales AS MATERIALIZED (SELECT * FROM card_sales(collector, until) WHERE undone_at IS NULL)
  SELECT k.card_id, k.purchase_id IS NOT NULL, k.acquired_at, k.cents, grading_costs(collector, k.card_id, k.acquired_at, until)
  FROM card_costs(collector, until, by_value) k
  WHERE NOT EXISTS (SELECT FROM sales s WHERE s.card_id = k.card_id AND s.purchase_id IS NOT DISTINCT FROM k.purchase_id)
$$;

-- Boxes with closed packs, or sealed, with the cost that no pulled card has. Without those that
-- someone had claimed as a gift.
CREATE OR REPLACE FUNCTION held_boxes(collector uuid, until timestamptz)
RETURNS TABLE (line_id uuid, product_id integer, bought_at timestamptz, packs integer, closed_packs integer, cost bigint) LANGUAGE sql STABLE AS $$
  SELECT i.item_id, i.product_id, i.bought_at, k.packs, k.closed, coalesce(k.cents, i.cents)
  FROM bought_items(collector, until) i LEFT JOIN (
    SELECT product_id, count(*)::integer AS packs, count(*) FILTER (WHERE NOT is_opened)::integer AS closed, sum(cents) FILTER (WHERE NOT is_opened)::bigint AS cents
    FROM pack_costs(collector, until) GROUP BY product_id
  ) k ON k.product_id = i.product_id
  WHERE i.product_id IS NOT NULL AND (k.product_id IS NULL OR k.closed > 0)
    AND NOT EXISTS (SELECT FROM gifts g WHERE g.order_line_id = i.item_id AND g.claimed_at < until AND coalesce(g.ended_at >= until, TRUE))
$$;

-- Entries of the books about what a collector paid, and what came back. Payments that bought nothing
-- (late, or twice) are left out, with their refunds. A bank charges us its fee, not the collector.
CREATE OR REPLACE FUNCTION customer_entries(collector uuid) RETURNS TABLE (entry_id bigint, kind text, at timestamptz, bank_fee bigint) LANGUAGE sql STABLE AS $$
  WITH paid AS (
    SELECT payment_id FROM orders WHERE user_id = collector
    UNION SELECT payment_id FROM shipments WHERE user_id = collector AND payment_id IS NOT NULL
    UNION SELECT payment_id FROM grading_submissions WHERE user_id = collector AND payment_id IS NOT NULL
  )
  SELECT e.id, e.kind, e.at, s.bank_fee
  FROM (
    SELECT 'ORDER' AS kind, id, 0::bigint AS bank_fee FROM orders WHERE user_id = collector
    UNION ALL SELECT 'CARD_SALE', s.id, 0 FROM orders o JOIN order_cards s ON s.order_id = o.id WHERE o.user_id = collector
    UNION ALL SELECT 'SHIPMENT', id, 0 FROM shipments WHERE user_id = collector
    UNION ALL SELECT 'SUBMISSION', id, 0 FROM grading_submissions WHERE user_id = collector
    UNION ALL SELECT k.kind, r.id, 0 FROM paid JOIN refunds r ON r.payment_id = paid.payment_id
      CROSS JOIN unnest(ARRAY['REFUND', 'REFUND_PAID', 'REFUND_RETURNED']) AS k (kind)
    UNION ALL SELECT 'DISPUTE', m.id, m.fee_cents FROM paid JOIN disputes d ON d.payment_id = paid.payment_id JOIN dispute_movements m ON m.dispute_id = d.id
  ) s JOIN book_entries e ON e.kind = s.kind AND e.subject_id = s.id
$$;
