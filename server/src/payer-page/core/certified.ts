/** An airing, with what decides which certificate has it. */
interface Airing {
  stationId: number;
  spotId: number;
  clientId: number;
  /** The date that certificates count it on. */
  evening: string;
}

/** What a certificate is of. */
interface Certificate {
  number: number;
  clientId: number;
  /** Empty: all campaigns of its client. */
  spotIds: readonly number[];
  /** Null: all stations. */
  stationId: number | null;
  dateFrom: string;
  dateTo: string;
}

const has = (certificate: Certificate, { stationId, spotId, clientId, evening }: Airing): boolean =>
  certificate.dateFrom <= evening &&
  evening <= certificate.dateTo &&
  (certificate.stationId ?? stationId) === stationId &&
  (certificate.spotIds.length === 0
    ? certificate.clientId === clientId
    : certificate.spotIds.includes(spotId));

/** The number of the first certificate that has an airing; null where none has it. */
export const certificateOf = (
  airing: Airing & { closed: 0 | 1 },
  certificates: readonly Certificate[],
): number | null =>
  // Certificates have closed days alone.
  airing.closed === 1
    ? (certificates.find((certificate) => has(certificate, airing))?.number ?? null)
    : null;
