import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { POSITION, type LogUnplacedReason } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { Suggestions } from '../../traffic-log/day/Suggestions';
import { today, useFormat } from '../../shared/format';
import { useNameOf } from '../../shared/records';
import { lineDetails, SERVICE_KEYS, simpleSentence } from '../lines/model/sentences';
import { REASON_KEYS } from '../model/no-room';
import type { TestedDay } from '../model/test-result';
import { unevenWeeks, type UnevenWeek } from '../model/uneven';
import { runsOf, unplacedGroups, type UnplacedGroup } from '../model/unplaced-groups';
import { isSimple, type Lines } from '../lines/model/types';
import { sum } from '@contract/sum';

const HELP_KEYS: Record<LogUnplacedReason, string> = {
  NO_SHOW: 'spot.help.NO_SHOW',
  SKIPPED_HOUR: 'spot.help.SKIPPED_HOUR',
  NO_BREAK: 'spot.help.NO_BREAK',
  BREAK_TYPE: 'spot.help.BREAK_TYPE',
  NO_PIECE: 'spot.help.NO_PIECE',
  TOO_LONG: 'spot.help.TOO_LONG',
  REPEAT: 'spot.help.REPEAT',
  CATEGORY: 'spot.help.CATEGORY',
  POSITION: 'spot.help.POSITION',
  SEPARATION: 'spot.help.SEPARATION',
  HOUR_CAP: 'spot.help.HOUR_CAP',
  FULL: 'spot.help.FULL',
  QUOTA: 'spot.help.QUOTA',
  REMOVED: 'spot.help.REMOVED',
};

/** Of many days the first few tell enough. */
const SHOWN_NEIGHBOURS = 4;

const ResultTable = styled('table')(({ theme }) => ({
  width: '100%',
  '& th, & td': {
    verticalAlign: 'top',
    [theme.breakpoints.down('sm')]: { paddingInline: 5 },
  },
  '& th': { whiteSpace: 'nowrap' },
  // Where they air has the room.
  '& th:last-of-type': { width: '100%' },
  '& .where': { display: 'inline-block', marginRight: 12 },
  '& .place': { whiteSpace: 'nowrap' },
  '& .missed': { color: theme.palette.warning.main, fontWeight: 600 },
}));

/** What a line is called in a result; undefined for one that is gone. */
function useLineName({ simple, advanced, pieces }: Lines) {
  const translate = useTranslate();
  const showName = useNameOf('show');
  return (lineKey: string | null): string | undefined => {
    const line = [...simple, ...advanced].find(({ key }) => key === lineKey);
    if (!line) return undefined;
    return isSimple(line)
      ? simpleSentence(line, { show: showName(line.showId), pieces }, today(), translate)
      : `${line.startTime}-${line.endTime}, ${lineDetails(line, translate)}`;
  };
}

/** Why a number for a longer period stands unevenly on its days. */
function Uneven({ week, lines }: { week: UnevenWeek; lines: Lines }) {
  const translate = useTranslate();
  const format = useFormat();
  const name = useLineName(lines)(week.lineKey);
  const dates = week.short.map((date) => format.date(date)).join(', ');
  return (
    <Box component="li" sx={{ mb: 1 }}>
      {translate('spot.test.uneven', { counts: week.counts.join(', '), dates })}{' '}
      {name && <span>({name})</span>}
    </Box>
  );
}

function Unplaced({ entry, lines }: { entry: UnplacedGroup; lines: Lines }) {
  const translate = useTranslate();
  const format = useFormat();
  const name = useLineName(lines)(entry.lineKey);
  const neighbours = entry.neighbours
    .slice(0, SHOWN_NEIGHBOURS)
    .map(({ name: other, time }) => (other ? `${other} ${time}` : time))
    .join(', ');
  const others = entry.blockedBy.filter(({ reason }) => reason !== entry.reason);
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <strong>
        {translate('spot.test.notPlaced', { smart_count: entry.count })}{' '}
        {translate(REASON_KEYS[entry.reason])}
      </strong>{' '}
      {name && <span>({name})</span>}
      <Box sx={{ color: 'text.secondary' }}>
        {runsOf(entry.dates)
          .map(({ from, to }) =>
            from === to ? format.date(from) : `${format.date(from)} - ${format.date(to)}`,
          )
          .join(', ')}
      </Box>
      <div>
        {translate(HELP_KEYS[entry.reason])}
        {others.length > 0 &&
          ` ${translate('spot.test.also', {
            reasons: others
              .map(({ reason, breaks }) => `${translate(REASON_KEYS[reason])} (${breaks})`)
              .join(' '),
          })}`}
      </div>
      {neighbours !== '' && <div>{translate('spot.test.neighbours', { airings: neighbours })}</div>}
      <Suggestions {...entry.suggested} />
    </Box>
  );
}

const unplacedOf = ({ unplaced }: TestedDay): number => sum(unplaced.map(({ count }) => count));

/** Fill was not asked for, so it is shown but not counted. */
const placedOf = ({ placed }: TestedDay): number =>
  placed.filter(({ service }) => service !== 'fill').length;

/** Day by day: the airings ordered, those placed and where, and what would help place the rest. */
export function TestResult({ days, lines }: { days: readonly TestedDay[]; lines: Lines }) {
  const translate = useTranslate();
  const format = useFormat();
  const ordered = sum(days.map((day) => day.asked));
  const placed = sum(days.map(placedOf));
  const unplaced = sum(days.map(unplacedOf));
  const uneven = unevenWeeks(days, lines);
  return (
    <>
      <Typography sx={{ fontWeight: 650, mb: 1 }}>
        {translate('spot.test.total', { asked: ordered, placed, unplaced })}
      </Typography>
      {unplaced > 0 && (
        <Box
          component="ul"
          aria-label={translate('spot.test.unplaced')}
          sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, fontSize: 13 }}
        >
          {unplacedGroups(days).map((group) => (
            <Unplaced key={group.key} entry={group} lines={lines} />
          ))}
        </Box>
      )}
      {uneven.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, fontSize: 13 }}>
          {uneven.map((week) => (
            <Uneven key={`${week.lineKey} ${week.short.join()}`} week={week} lines={lines} />
          ))}
        </Box>
      )}
      <ResultTable className="data-table">
        <thead>
          <tr>
            <th scope="col">{translate('spot.test.day')}</th>
            <th scope="col" className="number">
              {translate('spot.test.asked')}
            </th>
            <th scope="col" className="number">
              {translate('spot.test.placed')}
            </th>
            <th scope="col">{translate('spot.test.where')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.date(day.date)}</th>
              <td className="number">{day.asked}</td>
              <td className={unplacedOf(day) > 0 ? 'number missed' : 'number'}>{placedOf(day)}</td>
              <td>
                {day.placed.map((airing, i) => (
                  <span className="where" key={i}>
                    <span className="place">
                      {airing.time}{' '}
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {translate('spot.test.place', { order: airing.order, of: airing.of })}
                      </Box>
                    </span>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {!airing.positionMet &&
                        airing.position !== POSITION.indistinct &&
                        ` ${translate('spot.test.positionMissed')}`}
                      {airing.piece && ` ${airing.piece}`}
                      {airing.service !== 'guaranteed' &&
                        ` · ${translate(SERVICE_KEYS[airing.service])}`}
                    </Box>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </ResultTable>
    </>
  );
}
