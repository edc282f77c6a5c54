import { useTranslate } from 'ra-core';
import type { Tone } from '../../list/parts';
import { withTone } from '../../shared/State';
import { useFormat } from '../../shared/format';
import { showLog } from '../../traffic-log/view';
import { LOG_TAB } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import type { Home } from '../model/home';
import { Card } from './Card';

type Station = Home['today'][number];
type State = 'none' | 'draft' | 'locked';

const STATES: Record<State, { text: string; tone: Tone }> = {
  none: { text: 'report.home.log.none', tone: 'error' },
  draft: { text: 'report.home.log.draft', tone: 'info' },
  locked: { text: 'report.home.log.locked', tone: 'success' },
};

/** The log of each station today. */
export function TodayCard({ stations }: { stations: readonly Station[] }) {
  return (
    <Card title="report.home.today">
      <ul className="hm-list hm-scroll">
        {stations.map((station) => (
          <StationRow key={station.stationId} station={station} />
        ))}
      </ul>
    </Card>
  );
}

function StationRow({ station }: { station: Station }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const { stationId, stationName, date, status, placed, unplaced } = station;
  const { text, tone } = STATES[status ?? 'none'];
  const count = (key: string, smart_count: number): string =>
    translate(key, { smart_count, count: format.count(smart_count) });
  return (
    <li>
      <button
        type="button"
        className="hm-row"
        onClick={() => {
          showLog({ stationId, date });
          openTab(LOG_TAB);
        }}
      >
        <span className="hm-name">{stationName}</span>
        <span>{withTone(translate(text), tone)}</span>
        <span className="hm-muted hm-end">
          {status !== null && count('report.home.airings', placed)}
          {unplaced > 0 && (
            <strong className="hm-warn">{` · ${count('report.home.unplacedOf', unplaced)}`}</strong>
          )}
        </span>
      </button>
    </li>
  );
}
