/** Whether two values of a campaign's fields are the same: lists by what they hold. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
