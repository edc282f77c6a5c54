const SEPARATION = ['minutes', 'breaks', 'hard'];
const separation = (alias: string): string =>
  SEPARATION.map((field) => `${alias}.separation_${field}`).join(', ');
/** The first of some records that says something, field by field. */
export const separationOf = (...aliases: string[]): string =>
  SEPARATION.map((field) => {
    const says = aliases.map((alias) => `${alias}.separation_${field}`).join(', ');
    return `coalesce(${says}) AS "separation${field.charAt(0).toUpperCase()}${field.slice(1)}"`;
  }).join(', ');

/**
 * Clients, of some, whose airings are kept apart by what they or their category say. A media group can have
 * tens of thousands of clients, so it says which. $1 tenant.
 *
 * @param ids a query of their ids
 */
export const clientsKeptApart = (ids: string): string => `
  SELECT c.id, ${separationOf('c', 'cc')}
  FROM client c JOIN client_category cc ON cc.id = c.client_category_id
  WHERE c.multimedia_id = $1
    AND coalesce(${separation('c')}, ${separation('cc')}) IS NOT NULL
    AND c.id IN (${ids})`;
/** Categories that are kept apart from their like, or from others. $1 tenant. */
export const CATEGORIES = `
  SELECT sc.id, sc.keep_apart_from AS "keepApartFrom", ${separationOf('sc')}
  FROM spot_category sc
  WHERE sc.multimedia_id = $1
    AND (sc.keep_apart_from <> '{}' OR coalesce(${separation('sc')}) IS NOT NULL) ORDER BY sc.id`;
