/** A statement as it was sent. */
export interface Sent {
  text: string;
  values: readonly unknown[];
}

const MENTION =
  /\b(FROM|JOIN|UPDATE|INTO|USING)\s+(?:LATERAL\s+|ONLY\s+)?([a-z_]\w*)(?:\s+(?:AS\s+)?([a-z_]\w*))?/gi;
const NO_ALIAS =
  /^(where|set|on|join|left|right|inner|cross|full|order|group|limit|for|union|using|values|default|as|returning|having|select|and)$/i;

const SUBQUERY = /^\(\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;

/** Where the subquery, or else the statement, around a position begins. */
function startOf(text: string, position: number): number {
  let depth = 0;
  for (let at = position - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] !== '(') continue;
    if (depth > 0) depth -= 1;
    else if (SUBQUERY.test(text.slice(at, at + 30))) return at + 1;
  }
  return 0;
}

/** The subquery, or else the statement, around a position, without the subqueries in it. */
function levelAt(text: string, position: number): string {
  let level = '';
  let depth = 0;
  let skipped = 0;
  for (let at = startOf(text, position); at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '(' && (skipped > 0 || SUBQUERY.test(text.slice(at, at + 30)))) skipped += 1;
    if (skipped === 0) {
      if (char === '(') depth += 1;
      if (char === ')' && depth === 0) break;
      if (char === ')') depth -= 1;
      level += char;
    } else if (char === ')') skipped -= 1;
  }
  return level;
}

/**
 * The tables of tenants that a statement names without a tenant's filter: neither their `multimedia_id` is
 * in a condition (or in the columns of an INSERT), nor are they joined by a key of another table.
 *
 * @param tables those with a `multimedia_id`
 * @returns also 'another tenant', where a filter's value is not the tenant
 */
export function unfiltered(
  { text: sent, values }: Sent,
  tables: ReadonlySet<string>,
  multimediaId: number,
): string[] {
  const text = sent.replaceAll('"', '').replaceAll(/'[^']*'/g, "''");
  const wrong: string[] = [];
  for (const mention of text.matchAll(MENTION)) {
    const [whole, verb = '', table = '', next] = mention;
    if (!tables.has(table)) continue;
    const level = levelAt(text, mention.index);
    const alias = next === undefined || NO_ALIAS.test(next) ? table : next;
    if (verb.toUpperCase() === 'INTO') {
      const columns = text.slice(mention.index + whole.length).match(/^[^(]*\(([^)]*)\)/)?.[1];
      if (!columns?.includes('multimedia_id')) wrong.push(table);
      continue;
    }
    const filters = [
      new RegExp(`\\b${alias}\\.multimedia_id\\b`, 'i'),
      new RegExp(`\\b${alias}\\.\\w+\\s*=\\s*[a-z_]\\w*\\.\\w+`, 'i'),
      new RegExp(`\\b[a-z_]\\w*\\.\\w+\\s*=\\s*${alias}\\.\\w+`, 'i'),
    ];
    const unqualified = /(?<!\.)\bmultimedia_id\s*(=|IS NULL|IN)/i.test(level);
    if (!unqualified && !filters.some((filter) => filter.test(text))) wrong.push(table);
  }
  for (const [, place] of text.matchAll(/\bmultimedia_id\s*=\s*\$(\d+)/gi))
    if (values[Number(place) - 1] !== multimediaId) wrong.push('another tenant');
  return wrong;
}
