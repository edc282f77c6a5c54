/** What a certificate counts: what aired on closed days, or what logs hold. */
export const CERTIFICATE_BASES = ['aired', 'scheduled'] as const;
export type CertificateBasis = (typeof CERTIFICATE_BASES)[number];

/** The page on which anybody checks a certificate; its verify code follows. */
export const CHECK_PREFIX = '/certificate';

/** Letters and digits that are not taken for one another. */
export const VERIFY_CODE = '^[2-9A-HJ-NP-Z]{20}$';
