/** Records of which several can become one. */
export const MERGE_ENTITIES = ['client', 'adAgency', 'accountExecutive'] as const;
export type MergeEntity = (typeof MERGE_ENTITIES)[number];

/** What refers to such records, and moves: campaigns, and the users who are an executive. */
export const MERGE_KINDS = ['spot', 'userMultimedia'] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/**
 * The references that move, by what has them: column names of the tables of the same name. What logs, certificates
 * and the terms of locked logs say is no reference, and stays.
 */
export const MERGE_REFERENCES: Readonly<
  Record<MergeEntity, readonly { kind: MergeKind; column: string }[]>
> = {
  client: [{ kind: 'spot', column: 'client_id' }],
  adAgency: [{ kind: 'spot', column: 'ad_agency_id' }],
  accountExecutive: [
    { kind: 'spot', column: 'account_executive_id' },
    { kind: 'userMultimedia', column: 'account_executive_id' },
  ],
};

/** Fields that the record which stays takes from the others where it has none of its own. */
export const MERGE_FIELDS = [
  'adAgencyGroupId',
  'taxCode',
  'address',
  'phone',
  'contact',
  'email',
  'comments',
  'billing',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
