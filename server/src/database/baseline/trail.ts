/**
 * The audit trail: its events, and the functions that write them. `secureTables` gives each table its triggers;
 * those of what aired have conditions, and are here.
 */
export const TRAIL = `
CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  multimedia_id integer,
  user_id integer,
  actor text NOT NULL,
  address text,
  request_id text,
  entity text NOT NULL,
  record_id text,
  label text,
  operation text NOT NULL,
  changes jsonb NOT NULL,
  transaction bigint NOT NULL,
  repeat_key text,
  CONSTRAINT pk_audit_event PRIMARY KEY (id)
);
CREATE INDEX ix_audit_event_at_id ON audit_event (multimedia_id, at, id);
CREATE INDEX ix_audit_event_entity_record_id ON audit_event (multimedia_id, entity, record_id);
CREATE INDEX ix_audit_event_operation_at_id ON audit_event (multimedia_id, operation, at, id);
CREATE INDEX ix_audit_event_transaction ON audit_event (transaction);
CREATE INDEX ix_audit_event_user_id ON audit_event (user_id);
CREATE UNIQUE INDEX ix_audit_event_repeat_key ON audit_event (repeat_key) WHERE repeat_key IS NOT NULL;

-- The trail keeps a digest of what is larger than anything that a person types.
CREATE FUNCTION audit_digest(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN octet_length(value::text) <= 16384 THEN value
    ELSE jsonb_build_object('bytes', octet_length(value::text),
      'sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex')) END
$$;

-- Of a change, what was before and what is after are cut short apart.
CREATE FUNCTION audit_brief(changed jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN octet_length(value::text) > 16384 AND jsonb_typeof(value) = 'array'
      AND jsonb_array_length(value) = 2
    THEN jsonb_build_array(public.audit_digest(value -> 0), public.audit_digest(value -> 1))
    ELSE public.audit_digest(value) END), '{}') FROM jsonb_each(changed)
$$;

-- Writes an audit event, by the actor of the transaction.
CREATE FUNCTION audit_write(
  of_tenant integer, what text, record text, shown text, did text,
  changed jsonb, of_user integer DEFAULT NULL
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who jsonb := nullif(current_setting('tandas.actor', true), '')::jsonb;
  role_name text := CASE current_setting('role') WHEN 'none' THEN session_user
    ELSE current_setting('role') END;
BEGIN
  INSERT INTO audit_event (multimedia_id, user_id, actor, address, request_id, entity, record_id,
    label, operation, changes, transaction)
  VALUES (of_tenant, coalesce((who ->> 'userId')::integer, of_user),
    CASE WHEN who IS NULL AND role_name = 'tandas_app' THEN 'server'
      WHEN who IS NULL THEN 'database ' || role_name
      ELSE coalesce(who ->> 'name', 'anonymous') END,
    who ->> 'address', who ->> 'requestId', what, record, shown, did, changed,
    pg_current_xact_id()::text::bigint);
END
$$;
REVOKE EXECUTE ON FUNCTION audit_write(integer,text,text,text,text,jsonb,integer) FROM PUBLIC;

-- The event of an aggregate, such as a day's log or schedule: one per transaction, whichever of its
-- tables were written; later changes are merged into it. A log that was just made has no row in the
-- trail to look for.
CREATE FUNCTION audit_whole(
  of_tenant integer, what text, record text, shown text, did text,
  changed jsonb
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF what <> 'trafficLog' OR did <> 'create' THEN
    UPDATE audit_event SET changes = changes || changed, label = coalesce(shown, label)
    WHERE transaction = pg_current_xact_id()::text::bigint AND at = transaction_timestamp()
      AND entity = what AND record_id = record;
    IF FOUND THEN RETURN; END IF;
  END IF;
  PERFORM audit_write(of_tenant, what, record, shown, did, changed);
END
$$;
REVOKE EXECUTE ON FUNCTION audit_whole(integer,text,text,text,text,jsonb) FROM PUBLIC;

-- Sign-ins and ends of sessions. Using or refreshing a session is no event.
CREATE FUNCTION audit_session() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM audit_write(NULL, 'session', NULL, NULL, 'signIn',
      jsonb_strip_nulls(jsonb_build_object('secondFactor', NEW.second_factor)), NEW.user_id);
  ELSIF TG_OP = 'DELETE' OR OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL THEN
    PERFORM audit_write(NULL, 'session', NULL, NULL, 'signOut',
      jsonb_build_object('reason', CASE TG_OP WHEN 'UPDATE' THEN NEW.end_reason END), OLD.user_id);
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_session() FROM PUBLIC;

-- Neither the secret nor when it was used is part of the trail.
CREATE FUNCTION audit_second_factor() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE factor second_factor;
BEGIN
  IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN factor := OLD; ELSE factor := NEW; END IF;
  PERFORM audit_write(NULL, 'secondFactor', factor.id::text, factor.name,
    CASE TG_OP WHEN 'INSERT' THEN 'create' ELSE 'delete' END,
    jsonb_build_object('kind', factor.kind), factor.user_id);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_second_factor() FROM PUBLIC;

-- A refused sign-in, which writes no row of its own. Those of one network, user and reason are one
-- event an hour, which counts them: an attacker must not be able to fill the disk.
CREATE FUNCTION audit_refused_sign_in(of_user integer, reason text, network text DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who jsonb := nullif(current_setting('tandas.actor', true), '')::jsonb;
  key text := jsonb_build_array(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24'), of_user,
    reason, coalesce(network, who ->> 'address'));
BEGIN
  PERFORM pg_advisory_xact_lock(7463101, hashtext(key));
  UPDATE audit_event SET changes = changes || jsonb_build_object('lastAt', now(),
    'attempts', coalesce((changes ->> 'attempts')::integer, 1) + 1)
  WHERE repeat_key = key;
  IF FOUND THEN RETURN; END IF;
  PERFORM audit_write(NULL, 'session', NULL, (SELECT email FROM app_user WHERE id = of_user),
    'signInRefused', jsonb_build_object('reason', reason), of_user);
  UPDATE audit_event SET repeat_key = key
  WHERE id = currval(pg_get_serial_sequence('audit_event', 'id'));
END
$$;
REVOKE EXECUTE ON FUNCTION audit_refused_sign_in(integer,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_refused_sign_in(integer,text,text) TO tandas_app;

-- The row of a weekday itself, which has only a version.
CREATE FUNCTION audit_schedule() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE day schedule_day;
BEGIN
  IF TG_OP = 'DELETE' THEN day := OLD; ELSE day := NEW; END IF;
  PERFORM audit_whole(day.multimedia_id, 'scheduleDay', day.station_id || '/' || day.day_of_week,
    NULL, CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
    jsonb_build_object('version', day.version));
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_schedule() FROM PUBLIC;

-- Breaks and shows that a day of the week lost and gained.
CREATE FUNCTION audit_schedule_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
      WHERE transaction = pg_current_xact_id()::text::bigint AND at = transaction_timestamp() AND entity = 'scheduleDay'
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
END
$$;
REVOKE EXECUTE ON FUNCTION audit_schedule_part() FROM PUBLIC;

-- The event of a day's log itself.
CREATE FUNCTION audit_log() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  log traffic_log;
  changed jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN log := OLD; ELSE log := NEW; END IF;
  changed := (to_jsonb(log) - 'input_digest');
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(b.value, a.value)), '{}') INTO changed
    FROM jsonb_each((to_jsonb(OLD) - 'input_digest')) b JOIN jsonb_each((to_jsonb(NEW) - 'input_digest')) a USING (key)
    WHERE a.value IS DISTINCT FROM b.value;
    IF changed = '{}' THEN RETURN NULL; END IF;
  END IF;
  PERFORM audit_whole(log.multimedia_id, 'trafficLog', log.id::text,
    log.station_id || ' ' || log."date",
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END, changed);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_log() FROM PUBLIC;

-- The rows of a day's log: a statement on any of them is a change of the log. It asks once for the
-- logs of the statement that are in the trail already.
CREATE FUNCTION audit_log_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known integer[] := ARRAY(SELECT record_id::integer FROM audit_event
    WHERE transaction = pg_current_xact_id()::text::bigint AND at = transaction_timestamp() AND entity = 'trafficLog');
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM audit_write(l.multimedia_id, 'trafficLog', l.log_id::text, NULL, 'update', '{}')
    FROM (SELECT DISTINCT multimedia_id, log_id FROM rows_before WHERE log_id <> ALL (known)) l;
  ELSE
    PERFORM audit_write(l.multimedia_id, 'trafficLog', l.log_id::text, NULL, 'update', '{}')
    FROM (SELECT DISTINCT multimedia_id, log_id FROM rows_after WHERE log_id <> ALL (known)) l;
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_log_part() FROM PUBLIC;

-- Records in the log's history that it was handed to playout.
CREATE FUNCTION audit_log_export() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM audit_write(l.multimedia_id, 'trafficLog', l.id::text,
      l.station_id || ' ' || l."date", 'export',
      jsonb_build_object('format', NEW.format, 'version', NEW.version, 'digest', NEW.digest))
    FROM traffic_log l WHERE l.id = NEW.log_id;
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_log_export() FROM PUBLIC;

-- A file, without its bytes and problems.
CREATE FUNCTION audit_as_run_file() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE file as_run_file;
BEGIN
  IF TG_OP = 'DELETE' THEN file := OLD; ELSE file := NEW; END IF;
  PERFORM audit_write(file.multimedia_id, 'asRunFile', file.id::text, file.file_name,
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
    jsonb_build_object('station_id', file.station_id, 'digest', file.digest, 'dates', file.dates,
      'rows', file.rows, 'read', file.read));
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_as_run_file() FROM PUBLIC;

-- A day is one event per transaction, into which its decisions are merged.
CREATE FUNCTION audit_as_run_day() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  day as_run_day;
  changed jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN day := OLD; ELSE day := NEW; END IF;
  changed := to_jsonb(day);
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(b.value, a.value)), '{}') INTO changed
    FROM jsonb_each(to_jsonb(OLD)) b JOIN jsonb_each(to_jsonb(NEW)) a USING (key)
    WHERE a.value IS DISTINCT FROM b.value;
  END IF;
  PERFORM audit_whole(day.multimedia_id, 'asRunDay', day.id::text,
    day.station_id || ' ' || day."date",
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END, changed);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_as_run_day() FROM PUBLIC;

-- What a person decided of an airing.
CREATE FUNCTION audit_as_run_decided() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM audit_whole(NEW.multimedia_id, 'asRunDay', NEW.day_id::text, NULL, 'update',
    jsonb_build_object('airing ' || NEW.airing_id, jsonb_build_array(
      jsonb_strip_nulls(jsonb_build_object('decision', OLD.decision, 'state', OLD.set_state,
        'row', CASE WHEN OLD.linked THEN OLD.row_id END, 'note', OLD.note)),
      jsonb_strip_nulls(jsonb_build_object('decision', NEW.decision, 'state', NEW.set_state,
        'row', CASE WHEN NEW.linked THEN NEW.row_id END, 'note', NEW.note)))));
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_as_run_decided() FROM PUBLIC;

-- What a person decided of a row without an airing.
CREATE FUNCTION audit_as_run_row_decided() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM audit_whole(d.multimedia_id, 'asRunDay', d.id::text, NULL, 'update',
    jsonb_build_object('row ' || NEW.id, jsonb_build_array(
      jsonb_strip_nulls(jsonb_build_object('spotId', OLD.spot_id, 'scratched', OLD.scratched)),
      jsonb_strip_nulls(jsonb_build_object('spotId', NEW.spot_id, 'scratched', NEW.scratched)))))
  FROM as_run_day d WHERE d.station_id = NEW.station_id AND d."date" = NEW."date";
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION audit_as_run_row_decided() FROM PUBLIC;

-- Records that everything of the media group at hand was exported, which writes no row of its own.
CREATE FUNCTION audit_group_export() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT audit_write(m.id, 'multimedia', m.id::text, m.name::text, 'export', '{}')
  FROM multimedia m WHERE m.id = current_multimedia()
$$;
REVOKE EXECUTE ON FUNCTION audit_group_export() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_group_export() TO tandas_app;

-- \`count_stored_bytes\` for events of the trail, of which a transaction may write one for each of
-- thousands of rows. What the group stores is added up for the first of them; rows that the
-- transaction has folded would be passed over again for each of the others.
CREATE FUNCTION count_trail_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one record;
  made bigint;
  known text[];
  total bigint;
BEGIN
  FOR one IN SELECT multimedia_id AS tenant, sum(pg_column_size(changes))::bigint AS bytes,
      bool_or(operation NOT IN ('delete', 'trim')) AS adds
    FROM rows_after WHERE multimedia_id IS NOT NULL GROUP BY 1
  LOOP
    INSERT INTO stored_bytes (multimedia_id, kind, bytes)
    VALUES (one.tenant, 'trail', one.bytes) RETURNING id INTO made;
    IF made % 256 = 0 THEN PERFORM fold_stored_bytes(one.tenant); END IF;
    known := string_to_array(current_setting('tandas.stored_bytes', true), ' ');
    IF known[1] = one.tenant::text THEN
      total := known[2]::bigint + one.bytes;
    ELSE
      SELECT sum(bytes) INTO total FROM stored_bytes WHERE multimedia_id = one.tenant;
    END IF;
    PERFORM set_config('tandas.stored_bytes', one.tenant || ' ' || total, true);
    IF one.adds AND total > 59055800320 THEN
      RAISE EXCEPTION USING ERRCODE = 'TA002',
        MESSAGE = format('Media group %s stores as much as it may', one.tenant);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION count_trail_bytes() FROM PUBLIC;

CREATE TRIGGER stored_bytes_update AFTER UPDATE ON audit_event
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('trail', 'pg_column_size(changes)', '59055800320');
CREATE TRIGGER stored_bytes_delete AFTER DELETE ON audit_event REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('trail', 'pg_column_size(changes)', '59055800320');
CREATE TRIGGER stored_bytes_insert AFTER INSERT ON audit_event REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_trail_bytes();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON as_run_file
  FOR EACH ROW EXECUTE FUNCTION audit_as_run_file();

CREATE TRIGGER audit_decided AFTER UPDATE ON as_run_row
  FOR EACH ROW
  WHEN (OLD.spot_id IS DISTINCT FROM NEW.spot_id OR OLD.scratched IS DISTINCT FROM NEW.scratched)
  EXECUTE FUNCTION audit_as_run_row_decided();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON as_run_day
  FOR EACH ROW EXECUTE FUNCTION audit_as_run_day();

CREATE TRIGGER audit_decided AFTER UPDATE ON as_run_airing
  FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision OR OLD.set_state IS DISTINCT FROM NEW.set_state
    OR OLD.linked IS DISTINCT FROM NEW.linked OR OLD.note IS DISTINCT FROM NEW.note)
  EXECUTE FUNCTION audit_as_run_decided();
`;
