/** `specs` is a regular expression of paths. */
export const ZONE_FREE: readonly { specs: string; why: string }[];
