/** What a certificate counts: what aired on closed days, or what logs hold. */
export const CERTIFICATE_BASES = ['aired', 'scheduled'] as const;
export type CertificateBasis = (typeof CERTIFICATE_BASES)[number];

/** The address of the page on which anybody checks a certificate; a verify code follows it. */
export const CHECK_PREFIX = '/certificate';

/** Letters and digits that people do not mistake for one another. */
export const VERIFY_CODE = '^[2-9A-HJ-NP-Z]{20}$';
