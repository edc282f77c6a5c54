import { AIRED_QUESTIONS } from './aired.js';
import type { Ask } from './asking.js';
import { CAMPAIGN_QUESTIONS } from './campaigns.js';
import { LOG_QUESTIONS } from './logs.js';
import { RECORD_QUESTIONS } from './records.js';
import { REPORT_QUESTIONS } from './reports.js';
import { SHEET_QUESTIONS } from './sheets.js';

/** What operations are asked at most, in a group that has as much as it may. A new operation is added here. */
export const GREATEST: { [operation: string]: Ask | Ask[] } = {
  ...RECORD_QUESTIONS,
  ...CAMPAIGN_QUESTIONS,
  ...LOG_QUESTIONS,
  ...AIRED_QUESTIONS,
  ...REPORT_QUESTIONS,
  ...SHEET_QUESTIONS,
};

/** Operations with one size only, whatever is stored, and why. */
export const ALWAYS_SMALL: { [why: string]: string[] } = {
  'of one person and their sessions': [
    'authenticate',
    'refreshToken',
    'insoftAuthenticate',
    'logout',
    'changePassword',
    'getSessions',
    'endSession',
    'endOtherSessions',
    'readLink',
    'acceptInvitation',
    'joinMultimedia',
    'forgotPassword',
    'secondFactor',
    'getSecondFactors',
    'offerSecondFactor',
    'addSecondFactor',
    'removeSecondFactor',
    'renewRecoveryCodes',
    'getAccount',
    'changeAccount',
    'seeNews',
    'user',
    'userCreate',
    'userUpdate',
    'userInvitation',
    'userSignOut',
    'userDropFactors',
  ],
  'of one record without parts': [
    'playoutFormat',
    'playoutFormatCreate',
    'playoutFormatUpdate',
    'playoutFormatDelete',
    'tax',
    'taxCreate',
    'taxUpdate',
    'taxDelete',
    'billingShape',
    'billingShapeCreate',
    'billingShapeUpdate',
    'billingShapeDelete',
    'payment',
    'paymentCreate',
    'paymentUpdate',
    'paymentDelete',
    // The large group has handed nothing over.
    'preInvoiceDownload',
    'billingFile',
    'preInvoice',
    'preInvoiceUpdate',
    'billingHandOver',
    'rateCard',
    'rateCardUpdate',
    'rateCardDelete',
    'multimediaUpdate',
    'asRunAlias',
    'asRunAliasUpdate',
    'asRunAliasDelete',
    'makeGood',
    'makeGoodCreate',
    'makeGoodUpdate',
    'goal',
    'goalUpdate',
    'goalDelete',
    'reportDesign',
    'reportDesignUpdate',
    'reportDesignDelete',
    'importMapDelete',
    'auditEvent',
    'spotApprove',
    'studio',
    'studioCreate',
    'studioUpdate',
    'studioDelete',
    'studioLink',
    'clientLink',
    'billingLinkCreate',
    'billingLinkDelete',
  ],
  // Sent at their limits by hostile-files.spec.ts and its kin, which store nothing.
  'of a file alone': ['asRunMend', 'playoutFormatPreview', 'multimediaImport'],
  // With a token of its own; server/test/api/studio asks them at their limits.
  'of the page of a client': [
    ...['billingOpen', 'billingPage', 'billingPageDocument', 'billingPageCertificate'],
  ],
  'of the device of a studio': ['studioOpen', 'studioNow', 'studioSay', 'studioUndo'],
  'of no media group': ['setupState', 'setupRun', 'setupMultimedia', 'version', 'live', 'ready'],
};
