export const ZONE_SPECS: readonly string[];
export const DATABASE_SPECS: readonly string[];
