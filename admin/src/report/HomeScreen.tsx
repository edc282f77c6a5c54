import { Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../shared/dates';
import { monthOf } from '../shared/months';
import { useRole } from '../shared/may';
import { themeColours } from '../shared/theme-colours';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { CampaignsCard } from './home/CampaignsCard';
import { ClientsCard } from './home/ClientsCard';
import { MoneyCard } from './home/MoneyCard';
import { TodayCard } from './home/TodayCard';
import { useFreshWhenSeen } from './home/use-fresh-when-seen';
import { WaitingCard } from './home/WaitingCard';
import { WeeksCard } from './home/WeeksCard';
import type { Home } from './model/home';
import { useHome } from './use-home';
import './report.css';
import './home/home.css';

/** What the morning reads; each is read again when somebody looks at it. */
const READ = ['report-home', 'spotMissingCopy', 'aired', 'pacing', 'report'];

/** The first page of whoever directs stations, makes their logs, or sells. */
export default function HomeScreen() {
  const translate = useTranslate();
  const dates = useDateTexts();
  const colours = themeColours(useTheme());
  const isSeller = useRole() === 'sales';
  const { data, error, isFetching, refetch } = useHome();
  useFreshWhenSeen(READ);
  return (
    <div className="hm" style={colours}>
      <div className="hm-title">
        <Typography variant="h1">{translate('screens.reportHome')}</Typography>
        {data && <Typography color="text.secondary">{dates.first.long(data.date)}</Typography>}
      </div>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && (
        <div className="hm-cards">
          {isSeller ? <OfSeller home={data} /> : <OfStations home={data} onDone={refetch} />}
        </div>
      )}
    </div>
  );
}

const ending = ({ ending: campaigns }: Home) =>
  campaigns.map(({ endDate, ...campaign }) => ({ ...campaign, date: endDate }));

function OfStations({ home, onDone }: { home: Home; onDone: () => void }) {
  return (
    <>
      <WaitingCard home={home} onDone={onDone} />
      <TodayCard stations={home.today} />
      <WeeksCard weeks={home.weeks} weekCapacity={home.weekCapacity} />
      <CampaignsCard
        title="report.home.ending"
        nothing="report.home.nothingEnds"
        campaigns={ending(home)}
      />
      <MoneyCard title="report.home.money" month={monthOf(home.date)} by="station" full />
    </>
  );
}

function OfSeller({ home }: { home: Home }) {
  const { lapsed, submitted } = home;
  return (
    <>
      <MoneyCard title="report.home.pacing" month={monthOf(home.date)} by="accountExecutive" />
      <CampaignsCard
        title="report.home.submitted"
        nothing="report.home.nothingSubmitted"
        campaigns={submitted.map(({ startDate, ...one }) => ({ ...one, date: startDate }))}
      />
      <CampaignsCard
        title="report.home.ending"
        nothing="report.home.nothingEnds"
        campaigns={ending(home)}
        wide
      />
      <CampaignsCard
        title="report.home.renew"
        nothing="report.home.nothingToRenew"
        campaigns={lapsed.map(({ endDate, ...one }) => ({ ...one, date: endDate }))}
      />
      <WeeksCard weeks={home.weeks} weekCapacity={home.weekCapacity} />
      <ClientsCard month={monthOf(home.date)} />
    </>
  );
}
