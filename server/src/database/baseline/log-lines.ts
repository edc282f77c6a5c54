/** By table, the logs of its rows `r`, and the columns of which the sums are made. */
const SOURCES = {
  airing: {
    logsOf: (rows: string) => `SELECT DISTINCT r.log_id FROM ${rows}`,
    columns:
      'id, log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id, length, service, time_fee',
  },
  as_run_airing: {
    logsOf: (rows: string) =>
      `SELECT DISTINCT a.log_id FROM ${rows} JOIN airing a ON a.id = r.airing_id`,
    columns: 'airing_id, counts_as',
  },
  log_terms: {
    logsOf: (rows: string) => `SELECT DISTINCT r.log_id FROM ${rows}`,
    columns: `log_id, spot_id, internal_number, revision, agency_order_number, ad_agency_id,
      account_executive_id, spot_category_id, business_unit_id, discount, agency_percentage`,
  },
};

const updated = (columns: string): string => `(
  (SELECT ${columns} FROM rows_before EXCEPT SELECT ${columns} FROM rows_after)
  UNION (SELECT ${columns} FROM rows_after EXCEPT SELECT ${columns} FROM rows_before)) r`;

/** What triggers call: for rows that were inserted or deleted, and for those that an update changed. */
const calling = (name: string, logs: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE logs integer[] := ARRAY(${logs});
BEGIN
  IF logs <> '{}' THEN PERFORM renew_log_lines(logs); END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC;
`;

const TRIGGERS = Object.entries(SOURCES).map(
  ([table, { logsOf, columns }]) => `
${calling(`log_lines_of_written_${table}`, logsOf('rows_written r'))}
${calling(`log_lines_of_updated_${table}`, logsOf(updated(columns)))}
CREATE TRIGGER log_lines_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS rows_written
  FOR EACH STATEMENT EXECUTE FUNCTION log_lines_of_written_${table}();
CREATE TRIGGER log_lines_update AFTER UPDATE ON ${table}
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION log_lines_of_updated_${table}();
CREATE TRIGGER log_lines_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS rows_written
  FOR EACH STATEMENT EXECUTE FUNCTION log_lines_of_written_${table}();
`,
);

/**
 * What a log has of each line, as sums: reports over years read them instead of the airings. Triggers keep them, in
 * the transaction of whatever writes logs, what aired of them, or the terms that locked ones keep.
 */
export const LOG_LINES = `
CREATE TABLE log_line (
  log_id integer NOT NULL,
  schedule_type text NOT NULL,
  schedule_id integer NOT NULL,
  after_midnight boolean NOT NULL,
  spot_id integer NOT NULL,
  client_id integer NOT NULL,
  multimedia_id integer NOT NULL,
  station_id integer NOT NULL,
  date date NOT NULL,
  terms uuid,
  airings integer NOT NULL,
  seconds integer NOT NULL,
  paid_seconds integer NOT NULL,
  paid_cents bigint NOT NULL,
  aired integer NOT NULL,
  aired_seconds integer NOT NULL,
  aired_cents bigint NOT NULL,
  CONSTRAINT pk_log_line
    PRIMARY KEY (log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id)
);
CREATE INDEX ix_log_line_date ON log_line (multimedia_id, date);
CREATE INDEX ix_log_line_spot_id_date ON log_line (multimedia_id, spot_id, date);

-- Writes the sums of some logs again; those of deleted logs have no airings any more.
CREATE FUNCTION renew_log_lines(logs integer[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM log_line WHERE log_id = ANY(logs);
  INSERT INTO log_line (log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id,
    multimedia_id, station_id, "date", terms, airings, seconds, paid_seconds, paid_cents,
    aired, aired_seconds, aired_cents)
  SELECT g.log_id, g.schedule_type, g.schedule_id, g.after_midnight, g.spot_id, g.client_id,
    l.multimedia_id, l.station_id, l."date" - g.after_midnight::int,
    CASE WHEN t.log_id IS NOT NULL THEN md5(ROW(t.internal_number, t.revision, t.agency_order_number,
      t.ad_agency_id, t.account_executive_id, t.spot_category_id, t.business_unit_id, t.discount,
      t.agency_percentage)::text)::uuid END,
    g.airings, g.seconds, g.paid_seconds, g.paid_cents, g.aired, g.aired_seconds, g.aired_cents
  FROM (
    SELECT a.log_id, a.schedule_type, a.schedule_id, a.after_midnight, a.spot_id, a.client_id,
      count(*) AS airings, sum(a.length) AS seconds,
      coalesce(sum(a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_seconds,
      coalesce(sum(100 * a.time_fee * a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_cents,
      count(*) FILTER (WHERE x.counts_as = 'aired') AS aired,
      coalesce(sum(a.length) FILTER (WHERE x.counts_as = 'aired'), 0) AS aired_seconds,
      coalesce(sum(100 * a.time_fee * a.length)
        FILTER (WHERE a.service IS NULL AND x.counts_as = 'aired'), 0) AS aired_cents
    FROM unnest(logs) AS its(log_id) JOIN airing a ON a.log_id = its.log_id
    LEFT JOIN as_run_airing x ON x.airing_id = a.id
    GROUP BY 1, 2, 3, 4, 5, 6
  ) g
  JOIN traffic_log l ON l.id = g.log_id
  LEFT JOIN log_terms t ON t.log_id = g.log_id AND t.spot_id = g.spot_id
$$;
REVOKE EXECUTE ON FUNCTION renew_log_lines(integer[]) FROM PUBLIC;
${TRIGGERS.join('')}`;
