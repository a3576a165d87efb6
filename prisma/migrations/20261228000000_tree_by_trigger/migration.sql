-- From now on, a trigger adds the nodes of each entry. This adds those of entries that no append of
-- an earlier version took in.
DO $$
DECLARE
  entry record;
  node_level smallint;
  node_index bigint;
  node_hash bytea;
  left_hash bytea;
BEGIN
  FOR entry IN SELECT seq, leaf_hash FROM ledger_entries
    WHERE seq >= coalesce((SELECT 2 * (max(index) + 1) FROM ledger_nodes WHERE level = 1), 0) ORDER BY seq LOOP
    node_level := 0;
    node_index := entry.seq;
    node_hash := entry.leaf_hash;
    WHILE node_index % 2 = 1 LOOP
      IF node_level = 0 THEN
        SELECT e.leaf_hash INTO STRICT left_hash FROM ledger_entries e WHERE e.seq = node_index - 1;
      ELSE
        SELECT n.hash INTO STRICT left_hash FROM ledger_nodes n WHERE (n.level, n.index) = (node_level, node_index - 1);
      END IF;
      node_level := node_level + 1;
      node_index := node_index / 2;
      node_hash := sha256('\x01'::bytea || left_hash || node_hash);
      INSERT INTO ledger_nodes (level, index, hash) VALUES (node_level, node_index, node_hash);
    END LOOP;
  END LOOP;
END $$;
