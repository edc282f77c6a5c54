/** A row's id, or the columns of its table's primary key. */
const key = (row: string): string => `coalesce(${row} ->> 'id',
        (SELECT string_agg(${row} ->> name, '/' ORDER BY n) FROM unnest(keys) WITH ORDINALITY k(name, n)))`;

/** The planner merges subqueries, and would evaluate an expression wherever it is named, without this. */
const ONCE = 'OFFSET 0';

const rowsOf = (table: string): string => `(SELECT to_jsonb(r) AS value FROM ${table} r ${ONCE})`;

/** What the rows of a statement were and are, by event. A row with another key is one that went and one that came. */
const PAIRS = {
  INSERT: `SELECT NULL::jsonb AS before, a.value AS after FROM ${rowsOf('rows_after')} a`,
  UPDATE: `SELECT b.value AS before, a.value AS after FROM ${rowsOf('rows_before')} b
      FULL JOIN ${rowsOf('rows_after')} a ON ${key('a.value')} = ${key('b.value')}`,
  DELETE: `SELECT b.value AS before, NULL::jsonb AS after FROM ${rowsOf('rows_before')} b`,
};

/** Columns that an event never holds: a secret, and a counter whose change means nothing. */
const HIDDEN = `ARRAY['password_hash', 'next_internal_number']`;

const ACTOR = `CASE WHEN who IS NULL AND role_name = 'tandas_app' THEN 'server'
      WHEN who IS NULL THEN 'database ' || role_name
      ELSE coalesce(who ->> 'name', 'anonymous') END`;

/** What people call the record. */
const LABEL = `CASE
      WHEN TG_ARGV[0] = 'spot' THEN
        (record ->> 'internal_number') || '/' || (record ->> 'revision') || ' ' || (record ->> 'spot_name')
      WHEN TG_ARGV[0] IN ('simpleSchedule', 'advancedSchedule', 'spotPiece') THEN
        (SELECT s.internal_number || '/' || s.revision || ' ' || s.spot_name FROM spot s
          WHERE s.id = (record ->> 'spot_id')::integer)
      WHEN record ->> 'code' IS NOT NULL THEN concat_ws(' - ', record ->> 'code',
        coalesce(record ->> 'name', record ->> 'description'))
      ELSE coalesce(record ->> 'code', record ->> 'spot_name', record ->> 'email', record ->> 'name') END`;

const DID = `CASE WHEN before IS NULL THEN 'create' WHEN after IS NULL THEN 'delete'
        WHEN before -> 'password_hash' IS DISTINCT FROM after -> 'password_hash' THEN 'changePassword'
        ELSE 'update' END`;

/** What changed as pairs, otherwise the whole row. */
const CHANGED = `CASE WHEN before IS NULL OR after IS NULL THEN record - ${HIDDEN} ELSE (
        SELECT coalesce(jsonb_object_agg(a.key, jsonb_build_array(before -> a.key, a.value)), '{}')
        FROM jsonb_each(after - ${HIDDEN}) a WHERE a.value IS DISTINCT FROM before -> a.key) END`;

/** What the transaction says that it does to campaigns. */
const CANCELLED = `CASE WHEN TG_ARGV[0] = 'spot' AND did = 'update'
        AND coalesce(current_setting('tandas.cancelled_from', true), '') <> ''
      THEN jsonb_build_object('cancelled_from',
        jsonb_build_array(NULL, current_setting('tandas.cancelled_from'))) ELSE '{}' END`;

const eventsOf = (pairs: string): string => `
    INSERT INTO audit_event (multimedia_id, user_id, actor, address, request_id, entity, record_id,
      label, operation, changes, transaction)
    SELECT
      (CASE TG_ARGV[0] WHEN 'multimedia' THEN record ->> 'id' ELSE record ->> 'multimedia_id' END)::integer,
      (who ->> 'userId')::integer, ${ACTOR},
      who ->> 'address', who ->> 'requestId', TG_ARGV[0], ${key('record')},
      ${LABEL}, did,
      CASE WHEN octet_length(told::text) <= 16384 THEN told ELSE audit_brief(told) END,
      pg_current_xact_id()::text::bigint
    FROM (${pairs}) pair
    CROSS JOIN LATERAL (SELECT coalesce(after, before) AS record, ${DID} AS did ${ONCE}) kind
    CROSS JOIN LATERAL (SELECT ${CHANGED} AS changed ${ONCE}) change
    CROSS JOIN LATERAL (SELECT changed || ${CANCELLED} AS told ${ONCE}) brief
    WHERE did <> 'update' OR changed <> '{}'
    ORDER BY length(record ->> 'id'), record ->> 'id';`;

/** The events of a statement's rows, at once. An update that changes nothing writes none. $1: the entity. */
export const TRAIL_OF_ROWS = `
CREATE FUNCTION audit_rows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who jsonb := nullif(current_setting('tandas.actor', true), '')::jsonb;
  role_name text := CASE current_setting('role') WHEN 'none' THEN session_user
    ELSE current_setting('role') END;
  keys text[] := ARRAY(SELECT a.attname FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
    WHERE i.indrelid = TG_RELID AND i.indisprimary ORDER BY a.attnum);
BEGIN
  IF TG_OP = 'INSERT' THEN${eventsOf(PAIRS.INSERT)}
  ELSIF TG_OP = 'UPDATE' THEN${eventsOf(PAIRS.UPDATE)}
  ELSE${eventsOf(PAIRS.DELETE)}
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_rows() FROM PUBLIC;
`;
