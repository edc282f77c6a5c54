/**
 * Who pays, on which basis, and what a document that is handed over has: what server and screens of billing must agree on.
 */

export const PAYER_KINDS = ['client', 'agency'] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

/** What is billed of a month: what aired on closed days, or what was ordered. */
export const PAYER_BASES = ['aired', 'ordered'] as const;
export type PayerBasis = (typeof PAYER_BASES)[number];

/** What a line of a document is; a difference corrects what an earlier document had of the same month. */
export const PRE_INVOICE_LINE_KINDS = ['aired', 'ordered', 'fee', 'difference', 'barter'] as const;
/** @public for what is handed over */
export type PreInvoiceLineKind = (typeof PRE_INVOICE_LINE_KINDS)[number];

/** Perceptions are added to what is payable, withholdings are taken off. */
export const TAX_KINDS = ['vat', 'perception', 'withholding'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** UNCL5305 as EN 16931 uses it: standard, zero rated, exempt, reverse charge, outside of its scope. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** Where the commission of an agency that is billed is: taken off its documents, or in its settlement alone. */
export const COMMISSION_ON = ['invoice', 'settlement'] as const;
export type CommissionOn = (typeof COMMISSION_ON)[number];

/** What a line of a printed document stands for. */
export const LINE_BY = ['campaign', 'line', 'station'] as const;
export type LineBy = (typeof LINE_BY)[number];

/** What has a document of its own. */
export const DOCUMENT_BY = ['payer', 'order', 'campaign'] as const;
export type DocumentBy = (typeof DOCUMENT_BY)[number];

/** The countries of ISO 3166-1. */
export const COUNTRIES: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** The billing fields of a client or an agency; all of them may be missing. */
export interface BillingFields {
  legalName: string | null;
  taxCode: string | null;
  taxScheme: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  country: string | null;
  emails: string[];
  language: 'EN' | 'ES' | null;
  termsDays: number | null;
  lineBy: LineBy | null;
  documentBy: DocumentBy | null;
  shapeId: number | null;
  taxIds: number[];
}
