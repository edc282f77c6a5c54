import type { components } from '../api/schema.generated';
import {
  CLIENT_CATEGORY_TAB,
  CLIENT_TAB,
  GENERATE_ADDRESS,
  SCHEDULE_TAB,
  STATION_TAB,
  tabOfSpot,
} from '../workspace/addresses';

/** What a media group needs at least one of. */
export type Setup = components['schemas']['SetupAnswer'];

export interface Step {
  name: keyof Setup;
  textKey: string;
  buttonKey: string;
  /** What the user's role must be allowed to do. */
  needs: { resource: string; action: 'create' | 'edit' };
  /** Where it is done: a new record of a list, a tab, or a dialog at an address. */
  opens: { create: string } | { tab: string } | { address: string };
}

/** The steps to the first log; each needs those before it. */
export const STEPS: readonly Step[] = [
  {
    name: 'station',
    textKey: 'firstSteps.station',
    needs: { resource: 'station', action: 'create' },
    buttonKey: 'firstSteps.stationButton',
    opens: { create: STATION_TAB },
  },
  {
    name: 'commercialBreak',
    textKey: 'firstSteps.breaks',
    needs: { resource: 'schedule', action: 'edit' },
    buttonKey: 'firstSteps.breaksButton',
    opens: { tab: SCHEDULE_TAB },
  },
  {
    name: 'clientCategory',
    textKey: 'firstSteps.category',
    needs: { resource: 'clientCategory', action: 'create' },
    buttonKey: 'firstSteps.categoryButton',
    opens: { create: CLIENT_CATEGORY_TAB },
  },
  {
    name: 'client',
    textKey: 'firstSteps.client',
    needs: { resource: 'client', action: 'create' },
    buttonKey: 'firstSteps.clientButton',
    opens: { create: CLIENT_TAB },
  },
  {
    name: 'spot',
    textKey: 'firstSteps.campaign',
    needs: { resource: 'spot', action: 'create' },
    buttonKey: 'firstSteps.campaignButton',
    opens: { tab: tabOfSpot('create') },
  },
  {
    name: 'trafficLog',
    textKey: 'firstSteps.log',
    needs: { resource: 'traffic-log', action: 'create' },
    buttonKey: 'firstSteps.logButton',
    opens: { address: GENERATE_ADDRESS },
  },
];

/** The steps that are left. */
export const stepsLeft = (setup: Setup): readonly Step[] =>
  STEPS.filter(({ name }) => setup[name] === 0);
