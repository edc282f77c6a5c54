import { aired } from './aired';
import { aliases } from './aliases';
import { availability } from './availability';
import { billingShapes } from './billing-shapes';
import { client } from './client';
import { importing } from './import';
import { spot } from './spot';
import { billing } from './billing';
import { certificate } from './certificate';
import { mailings } from './mailings';
import { papers } from './papers';
import { rateCards } from './rate-cards';
import { report } from './report';
import { playout } from './playout';
import { schedule } from './schedule';
import { setup } from './setup';
import { studios } from './studios';
import { support } from './support';
import { trafficLog } from './traffic-log';
import { users } from './users';

/** The English messages of the screens that are not lists: fetched after the first list. */
export const screens = {
  ...aired,
  ...aliases,
  ...availability,
  ...billing,
  ...billingShapes,
  ...client,
  ...importing,
  ...spot,
  ...certificate,
  ...mailings,
  ...papers,
  ...rateCards,
  ...report,
  ...playout,
  ...schedule,
  ...setup,
  ...studios,
  ...support,
  ...trafficLog,
  ...users,
};
