/** What sales users see who see only their own campaigns. */
export const OWN_CAMPAIGNS = `
-- The account executive whose campaigns alone the transaction sees, if it names one.
CREATE FUNCTION current_executive() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('tandas.executive', true), '')::integer
$$;

CREATE FUNCTION sees_own() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (current_executive() IS NOT NULL)::integer
$$;

-- The campaigns of the transaction's executive. The planner adds what it expects of a policy's
-- subquery to each scan of the table, although nearly no transaction has an executive: where it
-- expected all campaigns ever, whole tables were read instead of a few rows by an index.
CREATE FUNCTION visible_campaigns() RETURNS SETOF integer
  LANGUAGE sql STABLE COST 1 ROWS 100 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM spot WHERE multimedia_id = current_multimedia()
    AND account_executive_id = current_executive()
$$;
REVOKE EXECUTE ON FUNCTION visible_campaigns() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visible_campaigns() TO tandas_app;

-- Clients of these campaigns, and those that have none, which anybody may sell to.
CREATE FUNCTION visible_clients() RETURNS integer[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg(c.id), '{}') FROM client c WHERE c.multimedia_id = current_multimedia()
    AND (EXISTS (SELECT FROM spot s WHERE s.multimedia_id = c.multimedia_id AND s.client_id = c.id
          AND s.account_executive_id = current_executive())
      OR NOT EXISTS (SELECT FROM spot s WHERE s.multimedia_id = c.multimedia_id
          AND s.client_id = c.id AND s.put_away = 0))
$$;
REVOKE EXECUTE ON FUNCTION visible_clients() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visible_clients() TO tandas_app;

-- Certificates of these campaigns alone.
CREATE FUNCTION visible_certificates() RETURNS integer[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg(c.id), '{}') FROM certificate c
  WHERE c.multimedia_id = current_multimedia() AND (
    SELECT bool_and(s.account_executive_id IS NOT DISTINCT FROM current_executive()) FROM spot s
    WHERE s.multimedia_id = c.multimedia_id
      AND s.id IN (SELECT campaigns_of_client(c.multimedia_id, c.client_id, c.issued_at))
      AND (c.spot_ids = '{}' OR s.id = ANY (c.spot_ids)))
$$;
REVOKE EXECUTE ON FUNCTION visible_certificates() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visible_certificates() TO tandas_app;
`;
