/** `specs` is a regular expression of paths. */
type LeftOut = readonly { specs: string; why: string }[];

export const ZONE_FREE: LeftOut;
export const DATABASE_FREE: LeftOut;
