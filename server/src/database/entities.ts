import { AuditEvent } from '../audit/audit-event.entity.js';
import { Membership } from '../tenant/membership.entity.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { ExternalToken, Session, SignInAttempt } from '../auth/session.entity.js';
import { User } from '../users/user.entity.js';
import { AccountExecutive } from '../commercial/account-executive.entity.js';
import { AdAgency } from '../commercial/ad-agency.entity.js';
import { AdAgencyGroup } from '../commercial/ad-agency-group.entity.js';
import { BusinessUnit } from '../commercial/business-unit.entity.js';
import { ClientCategory } from '../commercial/client-category.entity.js';
import { Client } from '../commercial/client.entity.js';
import { Origin } from '../commercial/origin.entity.js';
import { PayMethod } from '../commercial/pay-method.entity.js';
import { SpotCategory } from '../commercial/spot-category.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { CommercialBreak, ScheduleDay, StationShow } from '../schedule/schedule.entity.js';
import { AdvancedSchedule, SimpleSchedule, Spot } from '../spot/spot.entity.js';
import { Show } from '../station/show.entity.js';
import { Speaker } from '../station/speaker.entity.js';
import { Station } from '../station/station.entity.js';
import {
  Airing,
  LogEdit,
  TrafficLog,
  TrafficLogBreak,
  UnplacedAiring,
} from '../traffic-log/traffic-log.entity.js';

/** Every table; a list and not a pattern of files, which Jest could not load. */
export const ALL_ENTITIES = [
  Multimedia,
  User,
  Membership,
  Session,
  SignInAttempt,
  ExternalToken,
  ClientCategory,
  AdAgencyGroup,
  AdAgency,
  AccountExecutive,
  PayMethod,
  Origin,
  BusinessUnit,
  SpotCategory,
  Client,
  Station,
  Speaker,
  Show,
  ScheduleDay,
  CommercialBreak,
  StationShow,
  Spot,
  SimpleSchedule,
  AdvancedSchedule,
  TrafficLog,
  TrafficLogBreak,
  Airing,
  UnplacedAiring,
  LogEdit,
  AuditEvent,
  IdempotencyKey,
];
