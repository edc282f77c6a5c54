/** Names of the time zones that this browser knows; some leave UTC out of their list. */
const known = (): Set<string> => new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

export const timeZones = (): string[] => [...known()].sort();

/** The time zone of the computer; null where it is none that a record can have. */
export function ownTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return known().has(timeZone) ? timeZone : null;
}
