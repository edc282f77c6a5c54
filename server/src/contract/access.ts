import type { Role } from './enums.js';

/**
 * Who may call an operation: anybody; whoever is signed in, whatever the media group; an owner of the
 * installation, likewise; the device of a studio or the page of a client, which call nothing else and are no users; or
 * the users of the media group with one of these roles.
 */
export type Access = 'anybody' | 'signedIn' | 'owner' | 'studio' | 'payer' | readonly Role[];

const ALL = ['admin', 'staff', 'sales', 'viewer'] as const;
const SELLERS = ['admin', 'staff', 'sales'] as const;
const TRAFFIC = ['admin', 'staff'] as const;
const ADMINS = ['admin'] as const;

/** A list that every role reads, and records that only some write. */
const resource = <N extends string>(name: N, writers: readonly Role[]) =>
  ({
    [`${name}GetAll`]: ALL,
    [`${name}Create`]: writers,
    [`${name}Update`]: writers,
    [`${name}Delete`]: writers,
  }) as Record<`${N}${'GetAll' | 'Create' | 'Update' | 'Delete'}`, readonly Role[]>;

const SESSIONS = {
  authenticate: 'anybody',
  refreshToken: 'anybody',
  insoftAuthenticate: 'anybody',
  logout: 'signedIn',
  changePassword: 'signedIn',
  getSessions: 'signedIn',
  endSession: 'signedIn',
  endOtherSessions: 'signedIn',
  secondFactor: 'anybody',
  getSecondFactors: 'signedIn',
  offerSecondFactor: 'signedIn',
  addSecondFactor: 'signedIn',
  removeSecondFactor: 'signedIn',
  renewRecoveryCodes: 'signedIn',
  getAccount: 'signedIn',
  changeAccount: 'signedIn',
  seeNews: 'signedIn',
  readLink: 'anybody',
  acceptInvitation: 'anybody',
  joinMultimedia: 'signedIn',
  forgotPassword: 'anybody',
} as const;

const RECORDS = {
  ...resource('station', ADMINS),
  ...resource('speaker', TRAFFIC),
  ...resource('show', TRAFFIC),
  ...resource('clientCategory', TRAFFIC),
  ...resource('adAgencyGroup', TRAFFIC),
  ...resource('adAgency', TRAFFIC),
  ...resource('accountExecutive', TRAFFIC),
  ...resource('payMethod', TRAFFIC),
  ...resource('origin', TRAFFIC),
  ...resource('businessUnit', TRAFFIC),
  ...resource('spotCategory', TRAFFIC),
  ...resource('client', TRAFFIC),
  // Whoever sells finds the client first.
  clientCreate: SELLERS,
  multimediaGet: ALL,
  multimediaSetup: ALL,
  multimediaUpdate: ADMINS,
  multimediaStorage: ADMINS,
  multimediaExport: ADMINS,
  multimediaImport: ADMINS,
  rateCards: ALL,
  rateCard: ALL,
  rateCardCreate: TRAFFIC,
  rateCardUpdate: TRAFFIC,
  rateCardDelete: TRAFFIC,
  billingPreview: TRAFFIC,
  billingMonth: TRAFFIC,
  billingHandOver: TRAFFIC,
  preInvoices: ALL,
  preInvoice: ALL,
  preInvoiceUpdate: TRAFFIC,
  taxes: ALL,
  tax: ALL,
  taxCreate: ADMINS,
  taxUpdate: ADMINS,
  taxDelete: ADMINS,
  billingDeliver: TRAFFIC,
  billingStopMailings: TRAFFIC,
  billingRetryMailings: TRAFFIC,
  mailings: TRAFFIC,
  mailing: TRAFFIC,
  preInvoiceDownload: TRAFFIC,
  billingFile: TRAFFIC,
  payments: TRAFFIC,
  payment: TRAFFIC,
  paymentCreate: TRAFFIC,
  paymentUpdate: TRAFFIC,
  paymentDelete: TRAFFIC,
  billingAging: TRAFFIC,
  billingStatement: TRAFFIC,
  billingShapes: ALL,
  billingShape: ALL,
  billingShapeCreate: ADMINS,
  billingShapeUpdate: ADMINS,
  billingShapeDelete: ADMINS,
  playoutFormats: ALL,
  playoutFormat: ALL,
  playoutFormatCreate: TRAFFIC,
  playoutFormatUpdate: TRAFFIC,
  playoutFormatDelete: TRAFFIC,
  playoutFormatPreview: TRAFFIC,
  scheduleGet: ALL,
  scheduleUpdate: TRAFFIC,
  scheduleCopyDay: TRAFFIC,
  scheduleCopyStation: TRAFFIC,
  users: ADMINS,
  user: ADMINS,
  userCreate: ADMINS,
  userUpdate: ADMINS,
  userInvitation: ADMINS,
  userSignOut: ADMINS,
  userDropFactors: ADMINS,
  supportContact: ALL,
  importRead: TRAFFIC,
  importLook: TRAFFIC,
  importCheck: TRAFFIC,
  importRefused: TRAFFIC,
  importRun: TRAFFIC,
  importProgress: TRAFFIC,
  imports: TRAFFIC,
  importUndo: TRAFFIC,
  importMaps: TRAFFIC,
  importMapCreate: TRAFFIC,
  importMapDelete: TRAFFIC,
  merges: TRAFFIC,
  mergePreview: TRAFFIC,
  mergeCreate: TRAFFIC,
  mergeUndo: TRAFFIC,
  auditEvents: ADMINS,
  auditEvent: ADMINS,
} as const;

const CAMPAIGNS = {
  clientAirings: ALL,
  spotGetAll: ALL,
  spotGetById: ALL,
  spotLogs: ALL,
  spotApprovals: ALL,
  spotSearch: ALL,
  spotClientFiles: ALL,
  spotMissingCopy: ALL,
  spotWaiting: TRAFFIC,
  spotApprove: TRAFFIC,
  spotCreate: SELLERS,
  spotUpdate: SELLERS,
  spotCancelFrom: SELLERS,
  spotChangeMany: SELLERS,
  spotReplaceFile: SELLERS,
  spotFillCopy: SELLERS,
  spotDelete: SELLERS,
  campaignOrder: ALL,
  campaignOrderCreate: SELLERS,
  campaignOrderUpdate: SELLERS,
} as const;

const LOGS = {
  trafficLogGet: ALL,
  trafficLogGetAll: ALL,
  trafficLogRoom: ALL,
  trafficLogFree: ALL,
  trafficLogStaleDays: ALL,
  // Moves, for the roles that may make them.
  trafficLogSuggestions: TRAFFIC,
  trafficLogSeparationMoves: TRAFFIC,
  trafficLogGenerate: TRAFFIC,
  trafficLogRemake: TRAFFIC,
  trafficLogLock: TRAFFIC,
  trafficLogMove: TRAFFIC,
  trafficLogUndo: TRAFFIC,
  trafficLogText: TRAFFIC,
  // An export for playout is recorded, and locks its day once that is over.
  trafficLogExport: TRAFFIC,
  trafficLogExportRange: TRAFFIC,
  trafficLogExportProblems: TRAFFIC,
} as const;

const AIRED = {
  asRunDay: ALL,
  asRunDays: ALL,
  asRunAlarms: ALL,
  asRunUnderDelivery: ALL,
  asRunFiles: ALL,
  asRunFile: ALL,
  asRunFileBytes: ALL,
  asRunImport: TRAFFIC,
  asRunHeard: TRAFFIC,
  asRunMend: TRAFFIC,
  asRunRules: ALL,
  asRunIgnore: TRAFFIC,
  asRunIgnored: ALL,
  asRunAliases: ALL,
  asRunAlias: ALL,
  asRunAliasCreate: TRAFFIC,
  asRunAliasUpdate: TRAFFIC,
  asRunAliasDelete: TRAFFIC,
  asRunDecide: TRAFFIC,
  asRunUndo: TRAFFIC,
  asRunClose: TRAFFIC,
  asRunCloseRange: TRAFFIC,
  asRunDiscard: TRAFFIC,
  asRunLooked: ADMINS,
  makeGoods: ALL,
  makeGood: ALL,
  makeGoodCreate: TRAFFIC,
  makeGoodUpdate: TRAFFIC,
  certificatePreview: ALL,
  certificateDraft: ALL,
  certificateDownload: ALL,
  certificateZip: ALL,
  certificateClients: ALL,
  certificates: ALL,
  certificateIssue: TRAFFIC,
  certificateCheck: 'anybody',
  reportRun: ALL,
  reportFacts: ALL,
  reportExport: ALL,
  reportDesigns: ALL,
  reportDesign: ALL,
  reportDesignCreate: SELLERS,
  reportDesignUpdate: SELLERS,
  reportDesignDelete: SELLERS,
  reportSchedule: ALL,
  reportSchedulePaper: ALL,
  reportReads: ALL,
  reportReadsPaper: ALL,
  reportBreakProfile: ALL,
  reportBreakProfileFile: ALL,
  reportProfile: ALL,
  reportPacing: ALL,
  reportHome: ALL,
  goals: ALL,
  goal: ALL,
  goalCreate: TRAFFIC,
  goalUpdate: TRAFFIC,
  goalDelete: TRAFFIC,
  goalSave: TRAFFIC,
  reportSettlement: ALL,
  reportSettlementFile: ALL,
  reportNotBilled: ALL,
  reportNotBilledFile: ALL,
} as const;

const STUDIOS = {
  studios: TRAFFIC,
  studio: TRAFFIC,
  studioCreate: TRAFFIC,
  studioUpdate: TRAFFIC,
  studioDelete: TRAFFIC,
  studioLink: TRAFFIC,
  studioOpen: 'anybody',
  studioNow: 'studio',
  studioSay: 'studio',
  studioUndo: 'studio',
} as const;

const PAGES = {
  clientLink: ADMINS,
  billingLinkCreate: ADMINS,
  billingLinks: ADMINS,
  billingLinkDelete: ADMINS,
  billingOpen: 'anybody',
  billingPage: 'payer',
  billingPageDocument: 'payer',
  billingPageCertificate: 'payer',
} as const;

const FIRST_START = {
  setupState: 'anybody',
  setupRun: 'anybody',
  setupMultimedia: 'owner',
} as const;

const SYSTEM = { version: 'anybody', live: 'anybody', ready: 'anybody' } as const;

/**
 * Who may call each operation, by its id in the OpenAPI document. One that is not here is refused to
 * everybody.
 */
export const ACCESS = {
  ...SESSIONS,
  ...RECORDS,
  ...CAMPAIGNS,
  ...LOGS,
  ...AIRED,
  ...STUDIOS,
  ...PAGES,
  ...FIRST_START,
  ...SYSTEM,
} as const satisfies Record<string, Access>;
export type Operation = keyof typeof ACCESS;

/** Who may call an operation; null for one that the table does not know. */
export const accessTo = (operation: string): Access | null =>
  Object.hasOwn(ACCESS, operation) ? ACCESS[operation as Operation] : null;

/** Whether the users of a role may call an operation, whoever else they are. */
export function mayCall(operation: string, role: Role): boolean {
  const access = accessTo(operation);
  if (access === 'owner' || access === 'studio' || access === 'payer') return false;
  return access !== null && (typeof access === 'string' || access.includes(role));
}

type Action = 'list' | 'create' | 'edit' | 'delete';

/** What react-admin's actions on a resource call, where the operations are not named after the resource. */
const CALLS_OF: Readonly<Record<string, Readonly<Partial<Record<Action, Operation>>>>> = {
  'campaign-orders': {
    list: 'campaignOrder',
    create: 'campaignOrderCreate',
    edit: 'campaignOrderUpdate',
  },
  multimedia: { list: 'multimediaGet', edit: 'multimediaUpdate' },
  users: { list: 'users', create: 'userCreate', edit: 'userUpdate' },
  'audit-events': { list: 'auditEvents' },
  'rate-cards': {
    list: 'rateCards',
    create: 'rateCardCreate',
    edit: 'rateCardUpdate',
    delete: 'rateCardDelete',
  },
  'pre-invoices': {
    list: 'preInvoices',
    create: 'billingHandOver',
    edit: 'preInvoiceUpdate',
  },
  taxes: { list: 'taxes', create: 'taxCreate', edit: 'taxUpdate', delete: 'taxDelete' },
  payments: {
    list: 'payments',
    create: 'paymentCreate',
    edit: 'paymentUpdate',
    delete: 'paymentDelete',
  },
  'billing-shapes': {
    list: 'billingShapes',
    create: 'billingShapeCreate',
    edit: 'billingShapeUpdate',
    delete: 'billingShapeDelete',
  },
  'playout-formats': {
    list: 'playoutFormats',
    create: 'playoutFormatCreate',
    edit: 'playoutFormatUpdate',
    delete: 'playoutFormatDelete',
  },
  goals: { list: 'goals', create: 'goalCreate', edit: 'goalSave', delete: 'goalDelete' },
  imports: { list: 'imports', create: 'importRun', delete: 'importUndo' },
  'import-maps': { list: 'importMaps', create: 'importMapCreate', delete: 'importMapDelete' },
  merges: { list: 'merges', create: 'mergeCreate', delete: 'mergeUndo' },
  schedule: { list: 'scheduleGet', edit: 'scheduleUpdate' },
  'traffic-log': { list: 'trafficLogGetAll', create: 'trafficLogGenerate', edit: 'trafficLogMove' },
  'as-run': { list: 'asRunDays', create: 'asRunImport', edit: 'asRunDecide' },
  'as-run-aliases': {
    list: 'asRunAliases',
    create: 'asRunAliasCreate',
    edit: 'asRunAliasUpdate',
    delete: 'asRunAliasDelete',
  },
  'as-run-found': { list: 'asRunLooked', edit: 'asRunLooked' },
  'make-goods': { list: 'makeGoods', edit: 'makeGoodUpdate' },
  studios: {
    list: 'studios',
    create: 'studioCreate',
    edit: 'studioUpdate',
    delete: 'studioDelete',
  },
  mailings: { list: 'mailings', create: 'billingDeliver' },
  'billing-links': { list: 'billingLinks', create: 'clientLink', delete: 'billingLinkDelete' },
  'spot-approval': { list: 'spotWaiting', edit: 'spotApprove' },
  'report-home': { list: 'reportHome' },
  'report-designs': {
    list: 'reportDesigns',
    create: 'reportDesignCreate',
    edit: 'reportDesignUpdate',
    delete: 'reportDesignDelete',
  },
  certificates: { list: 'certificates', create: 'certificateIssue' },
};
const SUFFIX: Readonly<Record<Action, string>> = {
  list: 'GetAll',
  create: 'Create',
  edit: 'Update',
  delete: 'Delete',
};

/**
 * Whether the users of a role may do something to a resource of the back office.
 *
 * @param action one of react-admin's: list, create, edit or delete
 */
export function mayDo(resource: string, action: string, role: Role): boolean {
  const [calls, known] = [CALLS_OF[resource], action as Action];
  return mayCall(calls ? (calls[known] ?? '') : `${resource}${SUFFIX[known]}`, role);
}
