import type { Access } from '../../src/contract/access.js';
import type { Role } from '../../src/contract/enums.js';

/**
 * Who may call what, by what a role is for. Written by hand and apart from the product's own table
 * (`contract/access.ts`), which is judged by it: an operation that is opened there to one role more is
 * red until somebody says here for which purpose that role has it.
 */
interface Purpose {
  who: Access;
  operations: readonly string[];
}

const EVERYBODY: readonly Role[] = ['admin', 'staff', 'sales', 'viewer'];
const SALES_DEPARTMENT: readonly Role[] = ['admin', 'staff', 'sales'];
const TRAFFIC_DEPARTMENT: readonly Role[] = ['admin', 'staff'];
const ADMINISTRATORS: readonly Role[] = ['admin'];

/** The records that campaigns and logs refer to, kept by the traffic department. */
const KEPT_RECORDS = [
  'speaker',
  'show',
  'clientCategory',
  'adAgencyGroup',
  'adAgency',
  'accountExecutive',
  'payMethod',
  'origin',
  'businessUnit',
  'spotCategory',
];
const changes = (record: string): string[] => [
  `${record}Create`,
  `${record}Update`,
  `${record}Delete`,
];

const PURPOSES: Readonly<Record<string, Purpose>> = {
  'comes to the door': {
    who: 'anybody',
    operations: [
      ...['authenticate', 'insoftAuthenticate', 'secondFactor', 'refreshToken'],
      ...['readLink', 'acceptInvitation', 'forgotPassword'],
      ...['setupState', 'setupRun'],
      ...['certificateCheck', 'studioOpen', 'billingOpen'],
      ...['version', 'live', 'ready'],
    ],
  },
  'looks after the own account': {
    who: 'signedIn',
    operations: [
      ...['logout', 'getSessions', 'endSession', 'endOtherSessions'],
      ...['getAccount', 'changeAccount', 'changePassword', 'seeNews', 'joinMultimedia'],
      ...['getSecondFactors', 'offerSecondFactor', 'addSecondFactor', 'removeSecondFactor'],
      'renewRecoveryCodes',
    ],
  },
  'reads on the air': { who: 'studio', operations: ['studioNow', 'studioSay', 'studioUndo'] },
  'sees what aired for a payer, and what is owed': {
    who: 'payer',
    operations: ['billingPage', 'billingPageDocument', 'billingPageCertificate'],
  },
  'owns the installation': { who: 'owner', operations: ['setupMultimedia'] },

  'reads records': {
    who: EVERYBODY,
    operations: [
      ...['station', 'client', ...KEPT_RECORDS].map((record) => `${record}GetAll`),
      ...['multimediaGet', 'multimediaSetup', 'supportContact'],
      ...['rateCards', 'rateCard', 'playoutFormats', 'playoutFormat', 'scheduleGet'],
      ...['taxes', 'tax', 'billingShapes', 'billingShape'],
      ...['preInvoices', 'preInvoice'],
    ],
  },
  'reads campaigns': {
    who: EVERYBODY,
    operations: [
      ...['spotGetAll', 'spotGetById', 'spotLogs', 'spotApprovals', 'spotSearch'],
      ...['spotClientFiles', 'spotMissingCopy', 'clientAirings', 'campaignOrder'],
    ],
  },
  'reads logs': {
    who: EVERYBODY,
    operations: [
      ...['trafficLogGet', 'trafficLogGetAll', 'trafficLogStaleDays'],
      ...['trafficLogRoom', 'trafficLogFree'],
    ],
  },
  'reads what aired': {
    who: EVERYBODY,
    operations: [
      ...['asRunDay', 'asRunDays', 'asRunAlarms', 'asRunUnderDelivery'],
      ...['asRunFiles', 'asRunFile', 'asRunFileBytes', 'asRunRules', 'asRunIgnored'],
      ...['asRunAliases', 'asRunAlias', 'makeGoods', 'makeGood'],
      ...['certificates', 'certificateClients', 'certificatePreview', 'certificateDraft'],
      ...['certificateDownload', 'certificateZip'],
    ],
  },
  'reads reports': {
    who: EVERYBODY,
    operations: [
      ...['reportRun', 'reportFacts', 'reportExport', 'reportDesigns', 'reportDesign'],
      ...['reportSchedule', 'reportSchedulePaper', 'reportReads', 'reportReadsPaper'],
      ...['reportBreakProfile', 'reportBreakProfileFile'],
      ...['reportProfile', 'reportPacing', 'reportHome', 'goals', 'goal'],
      ...['reportSettlement', 'reportSettlementFile', 'reportNotBilled', 'reportNotBilledFile'],
    ],
  },

  sells: {
    who: SALES_DEPARTMENT,
    operations: [
      'clientCreate',
      ...['spotCreate', 'spotUpdate', 'spotDelete', 'spotCancelFrom'],
      ...['spotChangeMany', 'spotReplaceFile', 'spotFillCopy'],
      ...['campaignOrderCreate', 'campaignOrderUpdate'],
    ],
  },
  'saves reports': { who: SALES_DEPARTMENT, operations: changes('reportDesign') },

  'decides on campaigns that were sold': {
    who: TRAFFIC_DEPARTMENT,
    operations: ['spotWaiting', 'spotApprove'],
  },
  'keeps records': {
    who: TRAFFIC_DEPARTMENT,
    operations: [
      ...KEPT_RECORDS.flatMap(changes),
      ...['clientUpdate', 'clientDelete'],
      ...['scheduleUpdate', 'scheduleCopyDay', 'scheduleCopyStation'],
      ...changes('playoutFormat'),
      'playoutFormatPreview',
      ...['merges', 'mergePreview', 'mergeCreate', 'mergeUndo'],
    ],
  },
  'imports records': {
    who: TRAFFIC_DEPARTMENT,
    operations: [
      ...['importRead', 'importLook', 'importCheck', 'importRefused', 'importRun'],
      ...['importProgress', 'imports', 'importUndo'],
      ...['importMaps', 'importMapCreate', 'importMapDelete'],
    ],
  },
  'sets prices and goals': {
    who: TRAFFIC_DEPARTMENT,
    operations: [...changes('rateCard'), ...changes('goal'), 'goalSave'],
  },
  'makes logs and gives them to playout': {
    who: TRAFFIC_DEPARTMENT,
    operations: [
      ...['trafficLogGenerate', 'trafficLogRemake', 'trafficLogLock'],
      ...['trafficLogMove', 'trafficLogUndo', 'trafficLogText'],
      ...['trafficLogSuggestions', 'trafficLogSeparationMoves'],
      ...['trafficLogExport', 'trafficLogExportRange', 'trafficLogExportProblems'],
    ],
  },
  'closes months': {
    who: TRAFFIC_DEPARTMENT,
    operations: [
      ...['billingMonth', 'billingPreview', 'billingHandOver', 'preInvoiceUpdate'],
      ...[
        'preInvoiceDownload',
        'billingFile',
        'billingAging',
        'billingStatement',
        'payments',
        'payment',
      ],
      ...changes('payment'),
      ...['billingDeliver', 'billingStopMailings', 'billingRetryMailings', 'mailings', 'mailing'],
    ],
  },
  'lets clients and agencies see what aired': {
    who: ['admin'],
    operations: ['clientLink', 'billingLinkCreate', 'billingLinks', 'billingLinkDelete'],
  },
  'lets studios in': {
    who: TRAFFIC_DEPARTMENT,
    operations: ['studios', 'studio', ...changes('studio'), 'studioLink'],
  },
  'decides what aired, and closes days': {
    who: TRAFFIC_DEPARTMENT,
    operations: [
      ...['asRunImport', 'asRunHeard', 'asRunMend', 'asRunIgnore', 'asRunDiscard'],
      ...['asRunDecide', 'asRunUndo', 'asRunClose', 'asRunCloseRange'],
      ...changes('asRunAlias'),
      ...['makeGoodCreate', 'makeGoodUpdate', 'certificateIssue'],
    ],
  },

  administers: {
    who: ADMINISTRATORS,
    operations: [
      ...changes('station'),
      ...changes('tax'),
      ...changes('billingShape'),
      ...['multimediaUpdate', 'multimediaStorage', 'multimediaExport', 'multimediaImport'],
      ...['users', 'user', 'userCreate', 'userUpdate', 'userInvitation', 'userSignOut'],
      'userDropFactors',
      ...['auditEvents', 'auditEvent', 'asRunLooked'],
    ],
  },
};

/** Who may call each operation, in the order of the list above; each operation has one purpose. */
export const WHO_MAY: readonly (readonly [operation: string, who: Access])[] = Object.values(
  PURPOSES,
).flatMap(({ who, operations }) => operations.map((operation) => [operation, who] as const));
