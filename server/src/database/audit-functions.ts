import { APP_ROLE } from './app-role.js';

/** A trusted schema first, the temporary one last: nobody's temporary table stands for one of ours. */
export const SEARCH_PATH = 'pg_catalog, public, pg_temp';

/** All audit functions run with the owner's rights and a fixed search path. */
export const AS_OWNER = `SECURITY DEFINER SET search_path = ${SEARCH_PATH}`;

/** Variables of a function for who writes: the transaction's actor, if it has one, and the database role. */
export const WHO = `who jsonb := nullif(current_setting('tandas.actor', true), '')::jsonb;
    role_name text := CASE current_setting('role') WHEN 'none' THEN session_user
      ELSE current_setting('role') END;`;

/** Without an actor it is the server itself or, for a connection outside the application, the database role. */
export const ACTOR = `CASE WHEN who IS NULL AND role_name = '${APP_ROLE}' THEN 'server'
        WHEN who IS NULL THEN 'database ' || role_name
        ELSE coalesce(who ->> 'name', 'anonymous') END,
      who ->> 'address', who ->> 'requestId'`;

/** The start of a statement that writes events. */
export const INTO_TRAIL = `INSERT INTO audit_event (multimedia_id, user_id, actor, address, request_id, entity, record_id,
      label, operation, changes, transaction)`;

/** Writes an audit event, by the actor of the transaction. */
const WRITE = `
  CREATE FUNCTION audit_write(of_tenant integer, what text, record text, shown text, did text,
    changed jsonb, of_user integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    ${WHO}
  BEGIN
    ${INTO_TRAIL}
    VALUES (of_tenant, coalesce((who ->> 'userId')::integer, of_user),
      ${ACTOR}, what, record, shown, did, changed,
      pg_current_xact_id()::text::bigint);
  END $$`;

/** Columns that an event never holds (secrets), and counters whose change means nothing. */
export const HIDDEN = `ARRAY['password_hash', 'next_internal_number']`;

/**
 * One event per written row; an update that changes nothing writes none. $1: the entity. Migration
 * EventsOfStatements replaces it with a function that writes the events of a whole statement.
 */
export const ROW = `
  CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    before jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
    after jsonb := CASE TG_OP WHEN 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
    record jsonb := before || after;
    did text := CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END;
    changed jsonb;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      SELECT jsonb_object_agg(key, jsonb_build_array(b.value, a.value)) INTO changed
      FROM jsonb_each(before - ${HIDDEN}) b JOIN jsonb_each(after) a USING (key)
      WHERE a.value IS DISTINCT FROM b.value;
      IF before -> 'password_hash' IS DISTINCT FROM after -> 'password_hash' THEN
        did := 'changePassword';
        changed := coalesce(changed, '{}');
      END IF;
      IF changed IS NULL THEN RETURN NULL; END IF;
    ELSE
      changed := record - ${HIDDEN};
    END IF;
    PERFORM audit_write(
      (CASE TG_ARGV[0] WHEN 'multimedia' THEN record ->> 'id' ELSE record ->> 'multimedia_id' END)::integer,
      TG_ARGV[0],
      coalesce(record ->> 'id', (SELECT string_agg(record ->> a.attname, '/' ORDER BY a.attnum)
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = TG_RELID AND i.indisprimary)),
      coalesce(record ->> 'code', record ->> 'spot_name', record ->> 'email', record ->> 'name'),
      did, changed);
    RETURN NULL;
  END $$`;

/** Sign-ins and ends of sessions. Using or refreshing a session is no event. */
const SESSION = `
  CREATE FUNCTION audit_session() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      PERFORM audit_write(NULL, 'session', NULL, NULL, 'signIn', '{}', NEW.user_id);
    ELSIF TG_OP = 'DELETE' OR OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL THEN
      PERFORM audit_write(NULL, 'session', NULL, NULL, 'signOut',
        jsonb_build_object('reason', CASE TG_OP WHEN 'UPDATE' THEN NEW.end_reason END), OLD.user_id);
    END IF;
    RETURN NULL;
  END $$`;

/** A refused sign-in, which writes no row of its own. Migration RepeatedRefusals replaces it. */
export const REFUSED = `
  CREATE FUNCTION audit_refused_sign_in(of_user integer, reason text) RETURNS void
  LANGUAGE sql ${AS_OWNER} AS $$
    SELECT audit_write(NULL, 'session', NULL, (SELECT email FROM app_user WHERE id = of_user),
      'signInRefused', jsonb_build_object('reason', reason), of_user) $$`;

/** The trail's rows that this transaction has written. */
export const OF_TRANSACTION = 'transaction = pg_current_xact_id()::text::bigint';

/**
 * The event of an aggregate, such as a day's log or schedule: one per transaction, whichever of its
 * tables were written; later changes are merged into it. Migration LogParts replaces it.
 */
export const WHOLE = `
  CREATE FUNCTION audit_whole(of_tenant integer, what text, record text, shown text, did text,
    changed jsonb) RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    UPDATE audit_event SET changes = changes || changed, label = coalesce(shown, label)
    WHERE ${OF_TRANSACTION} AND entity = what AND record_id = record;
    IF NOT FOUND THEN PERFORM audit_write(of_tenant, what, record, shown, did, changed); END IF;
  END $$`;

/** The event of a day's log itself. Migration StaleDays replaces it. */
export const LOG = `
  CREATE FUNCTION audit_log() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    log traffic_log;
    changed jsonb;
  BEGIN
    IF TG_OP = 'DELETE' THEN log := OLD; ELSE log := NEW; END IF;
    changed := to_jsonb(log);
    IF TG_OP = 'UPDATE' THEN
      SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(b.value, a.value)), '{}') INTO changed
      FROM jsonb_each(to_jsonb(OLD)) b JOIN jsonb_each(to_jsonb(NEW)) a USING (key)
      WHERE a.value IS DISTINCT FROM b.value;
    END IF;
    PERFORM audit_whole(log.multimedia_id, 'trafficLog', log.id::text,
      log.station_id || ' ' || log."date",
      CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END, changed);
    RETURN NULL;
  END $$`;

/** The rows of a day's log: a statement on any of them is a change of the log. */
export const LOG_PART = `
  CREATE FUNCTION audit_log_part() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      PERFORM audit_whole(l.multimedia_id, 'trafficLog', l.log_id::text, NULL, 'update', '{}')
      FROM (SELECT DISTINCT multimedia_id, log_id FROM rows_before) l;
    ELSE
      PERFORM audit_whole(l.multimedia_id, 'trafficLog', l.log_id::text, NULL, 'update', '{}')
      FROM (SELECT DISTINCT multimedia_id, log_id FROM rows_after) l;
    END IF;
    RETURN NULL;
  END $$`;

/** Breaks and shows that a day of the week lost and gained. */
export const SCHEDULE_PART = `
  CREATE FUNCTION audit_schedule_part() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    day record;
    part text := TG_ARGV[0];
    old_rows jsonb;
    new_rows jsonb;
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      FOR day IN SELECT multimedia_id, station_id, day_of_week, jsonb_agg(to_jsonb(r)) AS rows
          FROM rows_before r GROUP BY 1, 2, 3 LOOP
        PERFORM audit_whole(day.multimedia_id, 'scheduleDay',
          day.station_id || '/' || day.day_of_week, NULL, 'update',
          jsonb_build_object(part, jsonb_build_object('removed', day.rows)));
      END LOOP;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      FOR day IN SELECT multimedia_id, station_id, day_of_week, jsonb_agg(to_jsonb(r)) AS rows
          FROM rows_after r GROUP BY 1, 2, 3 LOOP
        SELECT coalesce(changes #> ARRAY[part, 'removed'], '[]') INTO old_rows FROM audit_event
        WHERE ${OF_TRANSACTION} AND entity = 'scheduleDay'
          AND record_id = day.station_id || '/' || day.day_of_week;
        SELECT coalesce(jsonb_agg(n), '[]') INTO new_rows FROM jsonb_array_elements(day.rows) n
        WHERE NOT coalesce(old_rows, '[]') @> jsonb_build_array(n);
        SELECT coalesce(jsonb_agg(o), '[]') INTO old_rows
        FROM jsonb_array_elements(coalesce(old_rows, '[]')) o
        WHERE NOT day.rows @> jsonb_build_array(o);
        PERFORM audit_whole(day.multimedia_id, 'scheduleDay',
          day.station_id || '/' || day.day_of_week, NULL, 'update',
          jsonb_build_object(part, jsonb_build_object('removed', old_rows, 'added', new_rows)));
      END LOOP;
    END IF;
    RETURN NULL;
  END $$`;

/** The row of a weekday itself, which has only a version. */
const SCHEDULE = `
  CREATE FUNCTION audit_schedule() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE day schedule_day;
  BEGIN
    IF TG_OP = 'DELETE' THEN day := OLD; ELSE day := NEW; END IF;
    PERFORM audit_whole(day.multimedia_id, 'scheduleDay', day.station_id || '/' || day.day_of_week,
      NULL, CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
      jsonb_build_object('version', day.version));
    RETURN NULL;
  END $$`;

/** All audit functions, in dependency order. */
export const AUDIT_FUNCTIONS = [
  WRITE,
  ROW,
  SESSION,
  REFUSED,
  WHOLE,
  LOG,
  LOG_PART,
  SCHEDULE_PART,
  SCHEDULE,
];

/** Their signatures, for dropping them. */
export const AUDIT_SIGNATURES = [
  'audit_schedule()',
  'audit_schedule_part()',
  'audit_log_part()',
  'audit_log()',
  'audit_whole(integer, text, text, text, text, jsonb)',
  'audit_refused_sign_in(integer, text)',
  'audit_session()',
  'audit_row()',
  'audit_write(integer, text, text, text, text, jsonb, integer)',
];
