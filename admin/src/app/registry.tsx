import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import TimelineIcon from '@mui/icons-material/TimelineOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import CalendarViewWeekIcon from '@mui/icons-material/CalendarViewWeekOutlined';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumberedOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import MonthIcon from '@mui/icons-material/EventNoteOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import NewspaperIcon from '@mui/icons-material/NewspaperOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import PlaylistAddIcon from '@mui/icons-material/PlaylistAddOutlined';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { EntityName } from '@contract/entities';
import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { asRunAlias } from '../resources/as-run-alias';
import { auditEvent } from '../resources/audit-event';
import { billingShape } from '../resources/billing-shape';
import { certificate } from '../resources/certificate';
import { importRun } from '../resources/import-run';
import { playoutFormat } from '../resources/playout-format';
import { preInvoice } from '../resources/pre-invoice';
import { rateCard } from '../resources/rate-card';
import { studio } from '../resources/studio';
import { mailing } from '../resources/mailing';
import { tax } from '../resources/tax';
import { user } from '../resources/user';
import { resources } from '../resources/resources';
import { IMPORT_KEYS } from '../import/keys';
import { SCHEDULE_KEYS } from '../schedule/keys';
import { SPOT_KEYS } from '../spot/keys';
import { SpotScreen } from '../spot/spot-screen';
import { LOG_KEYS } from '../traffic-log/keys';
import { STATION_TAB } from '../workspace/addresses';
import { onDemand } from '../workspace/on-demand';
import type { RestResource } from '../shared/resource';
import type { Module, Screen } from '../workspace/screens';
import { Opening } from '../workspace/Opening';

const AvailabilityScreen = onDemand(() => import('../availability/AvailabilityScreen'));
const ContactScreen = onDemand(() => import('../support/ContactScreen'));
const CampaignScheduleScreen = onDemand(() => import('../report/CampaignScheduleScreen'));
const BreakProfileScreen = onDemand(() => import('../report/BreakProfileScreen'));
const ClientProfileScreen = onDemand(() => import('../report/ClientProfileScreen'));
const HomeScreen = onDemand(() => import('../report/HomeScreen'));
const GoalsScreen = onDemand(() => import('../report/GoalsScreen'));
const SalesScreen = onDemand(() => import('../report/SalesScreen'));
const NotBilledScreen = onDemand(() => import('../report/NotBilledScreen'));
const SettlementScreen = onDemand(() => import('../report/SettlementScreen'));
const StudioReadsScreen = onDemand(() => import('../report/StudioReadsScreen'));
const NewsScreen = onDemand(() => import('../support/NewsScreen'));
const ClientScreen = onDemand(() => import('../client/ClientScreen'));
const GenerateDialog = lazy(() => import('../traffic-log/generate/GenerateDialog'));
const DocumentScreen = onDemand(() => import('../billing/DocumentScreen'));
const PayerScreen = onDemand(() => import('../billing/PayerScreen'));
const MonthScreen = onDemand(() => import('../billing/MonthScreen'));
const TrafficLogScreen = onDemand(() => import('../traffic-log/TrafficLogScreen'));
const ScheduleScreen = onDemand(() => import('../schedule/ScheduleScreen'));

/** The list of a resource in a tab: `payMethod` is at `pay_method`. */
const list = (module: Module, name: EntityName): Screen => {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`No entity is called ${name}`);
  const { icon, list: List } = resource;
  return {
    module,
    name: name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
    titleKey: `resources.${name}.name`,
    icon,
    component: () => (
      <ResourceContextProvider value={name}>
        <List />
      </ResourceContextProvider>
    ),
  };
};

const entry = (
  module: Module,
  name: string,
  titleKey: string,
  icon: SvgIconComponent,
  options: Pick<
    Screen,
    'component' | 'creates' | 'dialog' | 'hidden' | 'keys' | 'part' | 'record' | 'resource'
  > = {},
): Screen => ({ module, name, titleKey, icon, texts: true, ...options });

/** The screen of a resource of the REST kind. */
const rest = (
  module: Module,
  name: string,
  titleKey: string,
  { icon, list: component }: RestResource,
  options: Pick<Screen, 'creates' | 'keys' | 'part' | 'resource'> = {},
): Screen => entry(module, name, titleKey, icon, { component, ...options });

const COMMERCIAL = [
  'clientCategory',
  'adAgency',
  'spotCategory',
  'adAgencyGroup',
  'accountExecutive',
  'payMethod',
  'origin',
  'businessUnit',
] as const;

/** Every entry of the left menu, in order. */
export const SCREENS: readonly Screen[] = [
  list('station_config', 'station'),
  entry('station_config', 'schedules', 'screens.schedules', CalendarViewWeekIcon, {
    component: ScheduleScreen,
    keys: SCHEDULE_KEYS,
  }),
  ...(['speaker', 'show'] as const).map((one) => list('station_config', one)),
  ...COMMERCIAL.map((one) => list('commercial_config', one)),
  rest('commercial_config', 'rate_cards', 'resources.rate-cards.name', rateCard),
  rest('commercial_config', 'taxes', 'resources.taxes.name', tax, {
    part: 'billing',
    creates: tax.name,
  }),
  list('spot_programming', 'client'),
  entry('spot_programming', 'client/detail', 'screens.clientDetail', PersonIcon, {
    component: ClientScreen,
    hidden: true,
    record: true,
  }),
  { ...list('spot_programming', 'spot'), texts: true },
  entry('spot_programming', 'spot/detail', 'screens.spotDetail', CampaignIcon, {
    component: SpotScreen,
    keys: SPOT_KEYS,
    hidden: true,
    record: true,
  }),
  entry('spot_programming', 'generate_block', 'screens.generateBlock', PlaylistAddIcon, {
    creates: 'traffic-log',
    dialog: ({ onClose }) => (
      <Suspense fallback={<Opening />}>
        <GenerateDialog onClose={onClose} />
      </Suspense>
    ),
  }),
  entry('spot_programming', 'traffic_log', 'screens.trafficLog', FormatListNumberedIcon, {
    component: TrafficLogScreen,
    keys: LOG_KEYS,
  }),
  rest('spot_programming', 'certificate', 'screens.certificate', certificate, {
    part: 'certificate',
  }),
  rest('spot_programming', 'import', 'screens.import', importRun, {
    part: 'import',
    resource: importRun.name,
    keys: IMPORT_KEYS,
  }),
  entry('spot_programming', 'availability', 'screens.availability', EventAvailableIcon, {
    component: AvailabilityScreen,
  }),
  entry('billing', 'month', 'screens.monthClose', MonthIcon, {
    component: MonthScreen,
    creates: 'pre-invoices',
    part: 'billing',
  }),
  rest('billing', 'deliveries', 'resources.mailings.name', mailing, {
    part: 'billing',
    creates: mailing.name,
  }),
  rest('billing', 'documents', 'resources.pre-invoices.name', preInvoice, { part: 'billing' }),
  entry('billing', 'document/detail', 'screens.documentDetail', preInvoice.icon, {
    component: DocumentScreen,
    part: 'billing',
    hidden: true,
    record: true,
  }),
  entry('billing', 'payer/detail', 'screens.payerDetail', PersonIcon, {
    component: PayerScreen,
    resource: 'payments',
    part: 'billing',
    hidden: true,
    record: true,
  }),
  entry('report', 'home', 'screens.reportHome', HomeIcon, {
    component: HomeScreen,
    part: 'reports',
  }),
  entry('report', 'agency', 'screens.reportAgency', AccountBalanceIcon, {
    component: SettlementScreen,
    part: 'reports',
  }),
  entry('report', 'pnt', 'screens.reportPnt', MicIcon, {
    component: StudioReadsScreen,
    part: 'reports',
  }),
  entry('report', 'profile', 'screens.reportProfile', AssessmentIcon, {
    component: BreakProfileScreen,
    part: 'reports',
  }),
  entry('report', 'client_profile', 'screens.reportClientProfile', TimelineIcon, {
    component: ClientProfileScreen,
    part: 'reports',
  }),
  entry('report', 'campaign', 'screens.reportSpot', CampaignIcon, {
    component: CampaignScheduleScreen,
    part: 'reports',
  }),
  entry('report', 'sales', 'screens.reportSales', PaymentsIcon, {
    component: SalesScreen,
    part: 'reports',
  }),
  entry('report', 'goals', 'screens.reportGoals', FlagIcon, {
    component: GoalsScreen,
    part: 'reports',
  }),
  entry('report', 'not_billed', 'screens.reportNotBilled', ReceiptLongIcon, {
    component: NotBilledScreen,
    part: 'reports',
  }),
  entry('support', 'news', 'screens.news', NewspaperIcon, {
    component: NewsScreen,
    part: 'support',
  }),
  entry('support', 'contact', 'screens.contact', HelpIcon, {
    component: ContactScreen,
    part: 'support',
  }),
  rest('config', 'users', 'screens.users', user, { part: 'users', resource: user.name }),
  rest('config', 'audit', 'screens.audit', auditEvent, { resource: auditEvent.name }),
  rest('config', 'playout_formats', 'screens.playoutFormats', playoutFormat),
  rest('config', 'billing_shapes', 'resources.billing-shapes.name', billingShape, {
    part: 'billing',
    creates: billingShape.name,
  }),
  rest('config', 'as_run_aliases', 'resources.as-run-aliases.name', asRunAlias, {
    part: 'airplay',
  }),
  rest('config', 'studios', 'resources.studios.name', studio, {
    part: 'studio',
    resource: studio.name,
  }),
];

/** The station tab, which opens when the URL names no tab. */
export const HOME_TAB = STATION_TAB;
