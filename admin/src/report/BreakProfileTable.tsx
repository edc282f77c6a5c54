import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { BreakProfileBasis } from '@contract/break-profile';
import { twoDigits } from '@contract/time';
import { useTranslate } from 'ra-core';
import { minutesText } from '../traffic-log/model/texts';
import { hourRows } from './model/break-profile';
import type { BreakProfile } from './model/types';
import { WideRegion } from '../shared/WideRegion';

/** The hours of a profile in minutes and seconds. */
export function BreakProfileTable(props: { profile: BreakProfile; basis: BreakProfileBasis }) {
  const { profile, basis } = props;
  const translate = useTranslate();
  const isDay = profile.days.length === 1;
  const byKind = isDay && basis === 'scheduled';
  const shown = (seconds: number | null): string =>
    seconds === null || seconds === 0 ? '' : minutesText(seconds);
  const heads = [
    'papers.hour.hour',
    ...(byKind ? ['papers.hour.ad', 'papers.hour.live', 'papers.hour.sponsor'] : []),
    isDay ? 'papers.hour.all' : 'papers.hour.mean',
    ...(isDay ? [] : ['papers.hour.most']),
    profile.max === null ? 'papers.hour.holds' : 'papers.hour.max',
  ];
  return (
    <WideRegion aria-label={translate('papers.hours')}>
      <Table size="small" sx={{ width: 'auto', '& td': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, i) => (
              <TableCell key={head} align={i === 0 ? 'left' : 'right'}>
                {translate(head)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {hourRows(profile, basis).map(({ hour, ad, live, sponsor, all, most, line, isOver }) => (
            <TableRow key={hour}>
              <TableCell component="th" scope="row">
                {`${twoDigits(hour)}:00`}
              </TableCell>
              {byKind &&
                [ad, live, sponsor].map((seconds, i) => (
                  <TableCell key={heads[i + 1]} align="right">
                    {shown(seconds)}
                  </TableCell>
                ))}
              <TableCell align="right" sx={isOver && isDay ? { color: 'error.main' } : undefined}>
                {shown(all)}
              </TableCell>
              {!isDay && (
                <TableCell align="right" sx={isOver ? { color: 'error.main' } : undefined}>
                  {shown(most)}
                </TableCell>
              )}
              <TableCell align="right">{shown(line)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideRegion>
  );
}
