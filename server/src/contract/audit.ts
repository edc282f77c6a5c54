/** The operations in the audit trail. */
export const AUDIT_OPERATIONS = [
  'create',
  'update',
  'delete',
  'export',
  'signIn',
  'signInRefused',
  'signOut',
  'changePassword',
  'restore',
  'trim',
] as const;
export type AuditOperation = (typeof AUDIT_OPERATIONS)[number];

/**
 * Why a session ended, recorded with `signOut`; `ended` means by its user from another session, `administrator`
 * by one of a media group.
 */
export const SESSION_END_REASONS = [
  'logout',
  'ended',
  'tokenReused',
  'password',
  'disabled',
  'secondFactor',
  'administrator',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Why a sign-in was refused, recorded with `signInRefused`; the person who signs in is not told. */
export const REFUSAL_REASONS = [
  'wrongPassword',
  'unknownUser',
  'disabledUser',
  'tooManyAttempts',
  'externalToken',
  'secondFactor',
  'link',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The kinds of record in the audit trail besides those of `entities.ts`. */
export const OTHER_AUDIT_KINDS = [
  'simpleSchedule',
  'advancedSchedule',
  'spotPiece',
  'campaignOrder',
  'rateCard',
  'recordMerge',
  'playoutFormat',
  'reportDesign',
  'scheduleDay',
  'trafficLog',
  'certificate',
  'asRunDay',
  'asRunFile',
  'asRunAlias',
  'asRunRules',
  'goal',
  'studio',
  'studioSay',
  'tax',
  'billingShape',
  'payment',
  'preInvoice',
  'mailing',
  'billingLink',
  'importMap',
  'importRun',
  'makeGood',
  'multimedia',
  'user',
  'userMultimedia',
  'invitation',
  'passwordLink',
  'session',
  'secondFactor',
  'auditEvent',
] as const;
