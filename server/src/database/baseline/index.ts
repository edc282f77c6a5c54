import { AS_RUN } from './as-run.js';
import { CAMPAIGNS } from './campaigns.js';
import { CERTIFICATES } from './certificates.js';
import { COMMERCIAL } from './commercial.js';
import { IMPORTS } from './imports.js';
import { LOG_LINES } from './log-lines.js';
import { MEDIA_GROUPS } from './media-groups.js';
import { OWN_CAMPAIGNS } from './own-campaigns.js';
import { REPORTS } from './reports.js';
import { STATIONS } from './stations.js';
import { TRAFFIC_LOGS } from './traffic-logs.js';
import { TRAIL } from './trail.js';
import { TRAIL_OF_ROWS } from './trail-of-rows.js';
import { USERS } from './users.js';

/** The tables and functions of each room, in the order in which they refer to each other. */
export const BASELINE: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS citext',
  MEDIA_GROUPS,
  COMMERCIAL,
  USERS,
  STATIONS,
  CAMPAIGNS,
  TRAFFIC_LOGS,
  AS_RUN,
  LOG_LINES,
  IMPORTS,
  CERTIFICATES,
  REPORTS,
  TRAIL,
  TRAIL_OF_ROWS,
  OWN_CAMPAIGNS,
];
