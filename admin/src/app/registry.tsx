import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CalendarViewWeekIcon from '@mui/icons-material/CalendarViewWeekOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CellTowerIcon from '@mui/icons-material/CellTowerOutlined';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumberedOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import PodcastsIcon from '@mui/icons-material/PodcastsOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import NewspaperIcon from '@mui/icons-material/NewspaperOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import PlaylistAddIcon from '@mui/icons-material/PlaylistAddOutlined';
import RouteIcon from '@mui/icons-material/RouteOutlined';
import StyleIcon from '@mui/icons-material/StyleOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import type { EntityName } from '@contract/entities';
import { lazy, Suspense } from 'react';
import { spotDefinition } from '../spot/definition';
import { SpotScreen } from '../spot/spot-screen';
import ResourceScreen from '../resource-kit/ResourceScreen';
import { definitionOf } from '../resources/definitions';
import type { Module, Screen } from '../workspace/screens';

const AuditScreen = lazy(() => import('../audit/AuditScreen'));
const GenerateDialog = lazy(() => import('../traffic-log/generate/GenerateDialog'));
const TrafficLogScreen = lazy(() => import('../traffic-log/TrafficLogScreen'));
const ScheduleScreen = lazy(() => import('../schedule/ScheduleScreen'));

const resource = (
  module: Module,
  name: string,
  entity: EntityName,
  icon: SvgIconComponent,
): Screen => ({
  module,
  name,
  titleKey: `resources.${entity}.name`,
  icon,
  component: () => <ResourceScreen definition={definitionOf(entity)} />,
});

const entry = (
  module: Module,
  name: string,
  titleKey: string,
  icon: SvgIconComponent,
  options: Pick<Screen, 'component' | 'dialog' | 'hidden' | 'record' | 'resource'> = {},
): Screen => ({ module, name, titleKey, icon, ...options });

/** Every entry of the left menu, in its order. */
export const SCREENS: readonly Screen[] = [
  resource('station_config', 'station', 'station', CellTowerIcon),
  entry('station_config', 'schedules', 'screens.schedules', CalendarViewWeekIcon, {
    component: ScheduleScreen,
  }),
  resource('station_config', 'speaker', 'speaker', MicIcon),
  resource('station_config', 'show', 'show', PodcastsIcon),
  resource('commercial_config', 'client_category', 'clientCategory', StyleIcon),
  resource('commercial_config', 'ad_agency', 'adAgency', BusinessIcon),
  resource('commercial_config', 'spot_category', 'spotCategory', CategoryIcon),
  resource('commercial_config', 'ad_agency_group', 'adAgencyGroup', AccountTreeIcon),
  resource('commercial_config', 'account_executive', 'accountExecutive', BadgeIcon),
  resource('commercial_config', 'pay_method', 'payMethod', PaymentsIcon),
  resource('commercial_config', 'origin', 'origin', RouteIcon),
  resource('commercial_config', 'business_unit', 'businessUnit', WorkspacesIcon),
  resource('spot_programming', 'client', 'client', PersonIcon),
  entry('spot_programming', 'spot', 'resources.spot.name', CampaignIcon, {
    component: () => <ResourceScreen definition={spotDefinition} />,
  }),
  entry('spot_programming', 'spot/detail', 'screens.spotDetail', CampaignIcon, {
    component: SpotScreen,
    hidden: true,
    record: true,
  }),
  entry('spot_programming', 'generate_block', 'screens.generateBlock', PlaylistAddIcon, {
    dialog: ({ onClose }) => (
      <Suspense>
        <GenerateDialog onClose={onClose} />
      </Suspense>
    ),
  }),
  entry('spot_programming', 'traffic_log', 'screens.trafficLog', FormatListNumberedIcon, {
    component: () => <TrafficLogScreen />,
  }),
  entry('spot_programming', 'certificate', 'screens.certificate', VerifiedIcon),
  entry('spot_programming', 'import', 'screens.import', UploadIcon),
  entry('report', 'agency', 'screens.reportAgency', AccountBalanceIcon),
  entry('report', 'pnt', 'screens.reportPnt', MicIcon),
  entry('report', 'profile', 'screens.reportProfile', AssessmentIcon),
  entry('report', 'campaign', 'screens.reportSpot', CampaignIcon),
  entry('report', 'sales', 'screens.reportSales', PaymentsIcon),
  entry('support', 'news', 'screens.news', NewspaperIcon),
  entry('support', 'contact', 'screens.contact', HelpIcon),
  entry('config', 'users', 'screens.users', GroupIcon),
  entry('config', 'audit', 'screens.audit', HistoryIcon, {
    component: () => <AuditScreen />,
    resource: 'audit-events',
  }),
];

/** The station tab, which the bare workspace opens. */
export const HOME_TAB = 'station_config/station/1';
