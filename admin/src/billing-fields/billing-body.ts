const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The body of a save: billing fields of which none says anything are null. */
export function withBilling<V extends { billing?: object | null }>(values: V): V {
  const { billing } = values;
  const known = billing && Object.values(billing).some((value) => !isNothing(value));
  return { ...values, billing: known ? billing : null };
}
