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
  /** Where the step is done: a new record in a list, a tab, or a dialog with an address. */
  opens: { create: string } | { tab: string } | { address: string };
}

/** The steps to the first log; each needs those before it. */
export const STEPS: readonly Step[] = [
  {
    name: 'station',
    textKey: 'firstSteps.station',
    buttonKey: 'firstSteps.stationButton',
    opens: { create: STATION_TAB },
  },
  {
    name: 'commercialBreak',
    textKey: 'firstSteps.breaks',
    buttonKey: 'firstSteps.breaksButton',
    opens: { tab: SCHEDULE_TAB },
  },
  {
    name: 'clientCategory',
    textKey: 'firstSteps.category',
    buttonKey: 'firstSteps.categoryButton',
    opens: { create: CLIENT_CATEGORY_TAB },
  },
  {
    name: 'client',
    textKey: 'firstSteps.client',
    buttonKey: 'firstSteps.clientButton',
    opens: { create: CLIENT_TAB },
  },
  {
    name: 'spot',
    textKey: 'firstSteps.campaign',
    buttonKey: 'firstSteps.campaignButton',
    opens: { tab: tabOfSpot('create') },
  },
  {
    name: 'trafficLog',
    textKey: 'firstSteps.log',
    buttonKey: 'firstSteps.logButton',
    opens: { address: GENERATE_ADDRESS },
  },
];

/** The steps that are left. */
export const stepsLeft = (setup: Setup): readonly Step[] =>
  STEPS.filter(({ name }) => setup[name] === 0);
