import {
  AsRunAiring,
  AsRunAlias,
  AsRunDay,
  AsRunEdit,
  AsRunFile,
  AsRunHeard,
  AsRunRow,
  AsRunRules,
} from './as-run/as-run.entity.js';
import { MakeGood } from './make-goods/make-good.entity.js';
import { AuditEvent } from './audit/audit-event.entity.js';
import { NewsSeen } from './auth/news-seen.entity.js';
import { RecoveryCode, SecondFactor, SignInTicket } from './auth/second-factor.entity.js';
import { ExternalToken, Session, SignInAttempt } from './auth/session.entity.js';
import { Certificate, CertificateFile } from './certificate/certificate.entity.js';
import { MailOutbox } from './mail/mail-outbox.entity.js';
import { Mailing } from './mail/mailing.entity.js';
import { MailingDocument } from './billing/mailings/mailing-document.entity.js';
import { COMMERCIAL_ENTITIES } from './commercial/commercial.module.js';
import { IdempotencyKey } from './idempotency/idempotency-key.entity.js';
import { ImportChange, ImportMap, ImportRun, ImportUpload } from './import/import.entity.js';
import { MergedRecord, MergeMove, RecordMerge } from './merge/merge.entity.js';
import { MultimediaLogo } from './multimedia/multimedia-logo.entity.js';
import { RateCardRow } from './rate-card/rate-card.entity.js';
import { ReportDesign } from './sales/report-design.entity.js';
import { Goal } from './sales/goal.entity.js';
import { PlayoutFormat } from './playout/format/playout-format.entity.js';
import { CommercialBreak, ScheduleDay, StationShow } from './schedule/schedule.entity.js';
import { PutAwayMonth } from './history/put-away-month.entity.js';
import { PutAwaySpot } from './history/put-away-spot.entity.js';
import { SetupLink } from './setup/setup-link.entity.js';
import { CampaignOrder } from './spot/order/campaign-order.entity.js';
import { OrderMismatch } from './spot/order-mismatch.entity.js';
import { Booking, OrderedMonth, TakenBack } from './spot/ordered-month.entity.js';
import { AdvancedSchedule, SimpleSchedule, Spot, SpotPiece, SpotSpan } from './spot/spot.entity.js';
import { BillingLink } from './payer-page/billing-link.entity.js';
import { Studio, StudioSay, StudioShown } from './studio/studio.entity.js';
import { STATION_ENTITIES } from './station/station.module.js';
import { Membership } from './tenant/membership.entity.js';
import { StoredBytesChange } from './tenant/stored-bytes.entity.js';
import { Multimedia } from './tenant/multimedia.entity.js';
import {
  Airing,
  DayUse,
  LogEdit,
  ReadText,
  LogExport,
  LogQuota,
  LogLine,
  LogTerms,
  TrafficLog,
  TrafficLogBreak,
  UnplacedAiring,
} from './traffic-log/traffic-log.entity.js';
import { Invitation, PasswordLink } from './users/link.entity.js';
import {
  LedgerClosing,
  LedgerFee,
  LedgerLine,
  LedgerSum,
  LedgerTerms,
} from './ledger/ledger.entity.js';
import { Payment, PaymentAllocation } from './billing/payments/payment.entity.js';
import { BillingShape } from './billing/shapes/billing-shape.entity.js';
import { PreInvoice, PreInvoiceLineRow } from './billing/pre-invoice.entity.js';
import { Tax } from './billing/tax.entity.js';
import { User } from './users/user.entity.js';

/** Every table. Reference entities come from the definitions of their modules. */
export const ALL_ENTITIES = [
  Multimedia,
  MultimediaLogo,
  User,
  Membership,
  Session,
  SignInAttempt,
  ExternalToken,
  SecondFactor,
  RecoveryCode,
  SignInTicket,
  NewsSeen,
  Invitation,
  PasswordLink,
  SetupLink,
  BillingShape,
  Payment,
  PaymentAllocation,
  Mailing,
  MailingDocument,
  Tax,
  ...COMMERCIAL_ENTITIES,
  PlayoutFormat,
  ...STATION_ENTITIES,
  ScheduleDay,
  CommercialBreak,
  StationShow,
  RateCardRow,
  Goal,
  CampaignOrder,
  Spot,
  SpotPiece,
  SimpleSchedule,
  AdvancedSchedule,
  SpotSpan,
  OrderMismatch,
  OrderedMonth,
  TakenBack,
  Booking,
  TrafficLog,
  TrafficLogBreak,
  Airing,
  UnplacedAiring,
  LogEdit,
  ReadText,
  LogExport,
  LogQuota,
  LogLine,
  LogTerms,
  DayUse,
  PutAwayMonth,
  PutAwaySpot,
  Certificate,
  CertificateFile,
  AsRunFile,
  AsRunHeard,
  AsRunRow,
  AsRunRules,
  AsRunDay,
  AsRunAiring,
  AsRunAlias,
  AsRunEdit,
  MakeGood,
  ImportUpload,
  ImportRun,
  ImportChange,
  Studio,
  StudioSay,
  StudioShown,
  ImportMap,
  ReportDesign,
  RecordMerge,
  MergedRecord,
  MergeMove,
  LedgerClosing,
  LedgerTerms,
  LedgerLine,
  LedgerFee,
  LedgerSum,
  PreInvoice,
  PreInvoiceLineRow,
  AuditEvent,
  StoredBytesChange,
  IdempotencyKey,
  MailOutbox,
  BillingLink,
];
