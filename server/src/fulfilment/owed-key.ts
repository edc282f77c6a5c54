/**
 * SQL of the number by which logs (`airing.make_good_of`) know a make-good `g`: its missed airing, or minus its own id
 * where a period left the airing unplaced and no log ever had it.
 */
export const owedKey = (g: string): string => `coalesce(${g}.airing_id, -${g}.id)`;
