import { Box, Button, Typography } from '@mui/material';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { Period } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { simpleOfPrefilled, tabOfPrefilled } from '../spot/model/prefilled-line';
import { useMay } from '../shared/may';
import { today } from '../shared/format';
import { simpleSentence } from '../spot/lines/model/sentences';
import { useDateTexts } from '../shared/dates';
import { monthOf } from '../shared/months';
import { tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import { groupsOf, type DayGroup } from './model/periods';
import type { RoomDay } from './model/types';
import type { RoomAnswer } from './use-room';

const COLUMNS = [
  'availability.column.day',
  'availability.column.placed',
  'availability.column.breaks',
  'availability.column.displaced',
] as const;

/** What would be placed, day by day, and which campaigns it would displace. */
export function Details({ answered: { line, room } }: { answered: RoomAnswer }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const mayCreate = useMay('spot', 'create');
  const sentence = simpleSentence(
    simpleOfPrefilled(line),
    { show: '', pieces: [] },
    today(),
    translate,
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {sentence}
        </Typography>
        {mayCreate && (
          <Button
            variant="outlined"
            startIcon={<CampaignIcon />}
            onClick={() => openTab(tabOfPrefilled(line))}
            sx={{ ml: 'auto' }}
          >
            {translate('availability.makeCampaign')}
          </Button>
        )}
      </Box>
      <Days days={room.days} per={line.per} />
      {room.days.some(({ displaced }) => displaced.length > 0) && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('availability.compared')}
        </Typography>
      )}
    </>
  );
}

/** The airings of a week or month; those of a whole flight are in the verdict. */
function GroupRow({ group, per }: { group: DayGroup; per: 'week' | 'month' }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const { from, asked, placed } = group;
  return (
    <tr className="av-group" data-short={placed < asked || undefined}>
      <th scope="rowgroup">
        {per === 'week'
          ? translate('availability.weekOf', { date: dates.dayMonth(from) })
          : dates.first.month(monthOf(from))}
      </th>
      <td className="av-placed" colSpan={3}>
        {translate('availability.placedOf', { placed, asked })}
      </td>
    </tr>
  );
}

function Days({ days, per }: { days: readonly RoomDay[]; per: Period }) {
  const translate = useTranslate();
  const headed = per === 'week' || per === 'month';
  const groups =
    per === 'day'
      ? [{ from: '', days: days.filter(({ asked }) => asked > 0) }]
      : groupsOf(days, per);
  if (!headed && groups.every((group) => group.days.length === 0)) return null;
  return (
    <div className="av-scroll">
      <table className="av-days data-table">
        <thead>
          <tr>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                {translate(key)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.from}>
            {headed && 'asked' in group && <GroupRow group={group} per={per} />}
            {group.days.map((day) => (
              <DayRow key={day.date} day={day} counted={per === 'day'} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** `counted`: whether airings are asked for per day, so that each day has a number of its own. */
function DayRow({ day, counted }: { day: RoomDay; counted: boolean }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const { placed, asked } = day;
  return (
    <tr data-short={(counted && placed < asked) || undefined}>
      <th scope="row">{dates.first.short(day.date)}</th>
      <td className="av-placed">
        {counted ? translate('availability.placedOf', { placed, asked }) : placed}
      </td>
      <td className="av-times">{day.breaks.join(' · ')}</td>
      <td>
        {day.displaced.map((one) => (
          <DisplacedCampaign key={`${one.spotId} ${one.held}`} displaced={one} />
        ))}
      </td>
    </tr>
  );
}

/** A campaign that would lose airings, with a link to it where the user may open it. */
function DisplacedCampaign({ displaced }: { displaced: RoomDay['displaced'][number] }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const { spotId, spotName, count, held } = displaced;
  const name = spotName ?? translate('availability.otherCampaigns');
  const text = translate(held ? 'availability.displacedHeld' : 'availability.displaced', {
    name,
    count,
  });
  if (spotId === null) return <span>{text}</span>;
  return (
    <Button
      size="small"
      title={translate('availability.openSpot', { name })}
      onClick={() => openTab(tabOfSpot(spotId))}
      sx={{ minHeight: 24, py: 0, px: 0.5, textAlign: 'start' }}
    >
      {text}
    </Button>
  );
}
