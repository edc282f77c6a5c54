import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { CertificateBasis } from '@contract/certificate';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../shared/dates';
import { useFormat } from '../shared/format';
import { OpenDays } from './OpenDays';
import type { Preview } from './question';

/** Rows that are drawn; the file has all of them. */
const SHOWN = 200;

const COUNTS = [
  ...(['ordered', 'aired', 'missed', 'scratched', 'unplaced', 'madeGood', 'bonus'] as const),
];
/** Shown where there are any. */
const RARE: readonly string[] = ['scratched', 'unplaced'];
const OF_AIRED: readonly string[] = ['missed', 'madeGood'];
const COUNT_TEXTS = {
  ordered: 'certificate.ordered',
  aired: 'certificate.airedCount',
  missed: 'certificate.missed',
  scratched: 'certificate.scratched',
  unplaced: 'certificate.unplaced',
  madeGood: 'certificate.madeGood',
  bonus: 'certificate.bonus',
};
const COLUMNS = [
  'certificate.date',
  'certificate.time',
  'certificate.seconds',
  'certificate.show',
  'certificate.file',
  'certificate.note',
];
/** On a phone the other counts and facts stand below the first column's text. */
const PHONE_COUNTS: readonly string[] = ['ordered', 'aired'];
const PHONE_COLUMNS = ['certificate.date', 'certificate.file'];

/** Its columns stand closer where there is little room. */
const SUMMARY = {
  overflowX: 'auto',
  '& td:first-of-type': { minWidth: { sm: 200 } },
  '& :is(th, td)': { px: { sm: 1, lg: 2 } },
} as const;

/** What a certificate would say. */
export function PreviewTables({
  preview,
  basis,
  stationId,
}: {
  preview: Preview;
  basis: CertificateBasis;
  /** The station it is for; null for all. */
  stationId: number | null;
}) {
  const translate = useTranslate();
  const { lines, airings, totals, openDays } = preview;
  const counts = COUNTS.filter(
    (name) =>
      totals[name] > 0 || (!RARE.includes(name) && (basis === 'aired' || !OF_AIRED.includes(name))),
  );
  const headOf = (name: (typeof COUNTS)[number]): string =>
    name === 'aired' && basis === 'scheduled' ? 'certificate.scheduledCount' : COUNT_TEXTS[name];
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = counts.filter((name) => !phone || PHONE_COUNTS.includes(name));
  const below = counts.filter((name) => !columns.includes(name));
  return (
    <Box sx={{ mt: 2 }}>
      {openDays.length > 0 && <OpenDays days={openDays} stationId={stationId} />}
      <Typography variant="h2">{translate('certificate.summary')}</Typography>
      <Box sx={SUMMARY} tabIndex={0}>
        <Table size="small" aria-label={translate('certificate.summary')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('certificate.line')}</TableCell>
              {columns.map((name) => (
                <TableCell key={name} align="right">
                  {translate(headOf(name))}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...lines, { ...totals, text: translate('certificate.total'), scheduleId: 0 }].map(
              (line, index) => (
                <TableRow key={index}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    {line.text}
                    {below.length > 0 && (
                      <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
                        {below
                          .map((name) => `${translate(headOf(name))} ${line[name]}`)
                          .join(' · ')}
                      </Box>
                    )}
                  </TableCell>
                  {columns.map((name) => (
                    <TableCell key={name} align="right">
                      {line[name]}
                    </TableCell>
                  ))}
                </TableRow>
              ),
            )}
          </TableBody>
        </Table>
      </Box>
      <Airings airings={airings} />
    </Box>
  );
}

/** The first airings, each with what it was. */
function Airings({ airings }: Pick<Preview, 'airings'>) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const format = useFormat();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const more = airings.length - SHOWN;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {translate('certificate.airings')}
        {airings.length > 0 && (
          <Box component="small" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {format.count(airings.length)}
          </Box>
        )}
      </Typography>
      {airings.length === 0 && (
        <Typography color="text.secondary">{translate('certificate.nothing')}</Typography>
      )}
      {airings.length > 0 && (
        <Box
          sx={{ overflow: 'auto', maxHeight: 338, '& td': { whiteSpace: { sm: 'nowrap' } } }}
          tabIndex={0}
        >
          <Table size="small" stickyHeader aria-label={translate('certificate.airings')}>
            <TableHead>
              <TableRow>
                {(phone ? PHONE_COLUMNS : COLUMNS).map((column) => (
                  <TableCell key={column}>{translate(column)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {airings.slice(0, SHOWN).map((airing, index) =>
                phone ? (
                  <TableRow key={index}>
                    <TableCell>
                      {dates.first.short(airing.date)}
                      <br />
                      {airing.start}
                    </TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>
                      {airing.fileName}
                      <br />
                      {[`${airing.length} s`, airing.show, airing.note].filter(Boolean).join(' · ')}
                    </TableCell>
                  </TableRow>
                ) : (
                  <TableRow key={index}>
                    <TableCell>{dates.first.short(airing.date)}</TableCell>
                    <TableCell>{airing.start}</TableCell>
                    <TableCell>{airing.length}</TableCell>
                    <TableCell>{airing.show}</TableCell>
                    <TableCell>{airing.fileName}</TableCell>
                    <TableCell>{airing.note}</TableCell>
                  </TableRow>
                ),
              )}
            </TableBody>
          </Table>
        </Box>
      )}
      {more > 0 && (
        <Typography color="text.secondary">
          {translate('certificate.more', { smart_count: more })}
        </Typography>
      )}
    </>
  );
}
