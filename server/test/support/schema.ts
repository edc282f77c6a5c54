import type { DataSource } from 'typeorm';

export interface SchemaPart {
  kind: string;
  name: string;
  what: string;
}

/** Without what extensions bring, and without the table of the migrations themselves. */
const RELATIONS = `
  SELECT c.oid, c.oid::regclass::text AS name, c.relkind, c.reloptions, c.relacl, c.relowner, c.relrowsecurity
  FROM pg_class c
  WHERE c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'nightly'))
    AND c.relname !~ '^(pk_)?migrations'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
      AND d.objid = c.oid AND d.deptype = 'e')`;

/** Rights as grantee and privilege; who owns an object depends on whether its login is a superuser. */
const rights = (acl: string, owner: string): string => `
  coalesce((SELECT string_agg(a.grantee::regrole || ' ' || a.privilege_type, ', '
      ORDER BY a.grantee::regrole::text, a.privilege_type)
    FROM aclexplode(${acl}) a WHERE a.grantee <> ${owner}), '')`;

const FUNCTIONS = `
  SELECT p.*, p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Layout and comments of a function's text are nobody's concern. */
const TEXT = `regexp_replace(p.prosrc, '\\s+', ' ', 'g')`;

/**
 * Every table, column, constraint, index, sequence, view, type, function, trigger, policy, right and extension of a
 * database, as text.
 */
export const describeSchema = (dataSource: DataSource): Promise<SchemaPart[]> =>
  dataSource.query<SchemaPart[]>(`
    WITH relation AS (${RELATIONS}), function AS (${FUNCTIONS})
    SELECT 'relation' AS kind, name,
      concat_ws(' ', relkind, reloptions::text, relrowsecurity) AS what
    FROM relation WHERE relkind <> 'i'
    UNION ALL
    SELECT 'column', r.name || '.' || a.attname, concat_ws(' ',
      row_number() OVER (PARTITION BY r.oid ORDER BY a.attnum), format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, a.attstattarget, pg_get_expr(d.adbin, d.adrelid),
      ${rights('a.attacl', 'r.relowner')})
    FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE r.relkind IN ('r', 'p', 'v')
    UNION ALL
    SELECT 'constraint', r.name || '.' || c.conname,
      concat_ws(' ', pg_get_constraintdef(c.oid), c.convalidated)
    FROM relation r JOIN pg_constraint c ON c.conrelid = r.oid AND c.contype <> 'n'
    UNION ALL
    SELECT 'index', r.name, pg_get_indexdef(r.oid) FROM relation r WHERE r.relkind = 'i'
    UNION ALL
    SELECT 'sequence', r.name, concat_ws(' ', format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcycle, o.refobjid::regclass, o.refobjsubid > 0)
    FROM relation r JOIN pg_sequence s ON s.seqrelid = r.oid
    LEFT JOIN pg_depend o ON o.objid = r.oid AND o.classid = 'pg_class'::regclass
      AND o.refclassid = 'pg_class'::regclass AND o.deptype IN ('a', 'i')
    UNION ALL
    SELECT 'view', r.name, pg_get_viewdef(r.oid) FROM relation r WHERE r.relkind IN ('v', 'm')
    UNION ALL
    SELECT 'type', t.typname, t.typtype::text FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd', 'r') AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 'function', p.name, concat_ws(' ', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
      (SELECT lanname FROM pg_language WHERE oid = p.prolang), p.prosecdef, p.provolatile, p.proparallel,
      p.proisstrict, p.procost, p.prorows, p.proconfig::text, ${TEXT})
    FROM function p
    UNION ALL
    SELECT 'trigger', r.name || '.' || t.tgname, concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid))
    FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid AND NOT t.tgisinternal
    UNION ALL
    SELECT 'policy', tablename || '.' || policyname,
      concat_ws(' ', permissive, roles::text, cmd, qual, '|', with_check)
    FROM pg_policies
    UNION ALL
    SELECT 'rights', name, ${rights(`coalesce(relacl, acldefault('r', relowner))`, 'relowner')}
    FROM relation WHERE relkind IN ('r', 'p', 'v')
    UNION ALL
    SELECT 'rights', name, ${rights(`coalesce(relacl, acldefault('s', relowner))`, 'relowner')}
    FROM relation WHERE relkind = 'S'
    UNION ALL
    SELECT 'rights', p.name, ${rights(`coalesce(p.proacl, acldefault('f', p.proowner))`, 'p.proowner')}
    FROM function p
    UNION ALL
    SELECT 'extension', extname, '' FROM pg_extension
    ORDER BY 1, 2, 3`);

/** The parts of one schema that the other lacks or has otherwise; none where both are the same. */
export function differences(one: SchemaPart[], other: SchemaPart[]): string[] {
  const line = ({ kind, name, what }: SchemaPart) => `${kind} ${name}: ${what}`;
  const [ones, others] = [new Set(one.map(line)), new Set(other.map(line))];
  return [
    ...[...ones].filter((part) => !others.has(part)).map((part) => `- ${part}`),
    ...[...others].filter((part) => !ones.has(part)).map((part) => `+ ${part}`),
  ];
}
