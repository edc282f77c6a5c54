import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReportBasis } from '@contract/report';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useDateTexts } from '../shared/dates';
import { useFormat } from '../shared/format';
import { NAMED_ROWS } from '../shared/table-styles';
import { byYear, sumOfYear, widthsOf } from './model/profile';
import type { Profile, ProfileChange } from './model/types';
import { useReportWords } from './use-words';
import { twoDigits } from '@contract/time';
import { WideRegion } from '../shared/WideRegion';

const MEASURES = ['airings', 'seconds', 'net'] as const;

/** A table with its name. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="h2" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <WideRegion aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} sx={NAMED_ROWS}>
          {children}
        </Table>
      </WideRegion>
    </>
  );
}

/** A bar as wide as its share of the greatest; the number stands beside it. */
function Bar({ width }: { width: number }) {
  return (
    <Box
      aria-hidden
      sx={{ height: 8, minWidth: 0, bgcolor: 'primary.main', borderRadius: 0.5 }}
      style={{ width: `${width}%` }}
    />
  );
}

/** Everything that a profile tells. */
export function ProfileTables({ profile, basis }: { profile: Profile; basis: ReportBasis }) {
  const translate = useTranslate();
  const words = useReportWords();
  const { stations, categories, hours, compared } = profile;
  const without = translate('report.without');
  return (
    <Box sx={{ overflow: 'auto', flex: 1, px: 2, pb: 2 }}>
      <Typography variant="h2">{profile.name}</Typography>
      {(['provisional', 'withoutNumbers'] as const).map(
        (name) =>
          profile[name].length > 0 && (
            <Typography key={name} variant="body2" color="text.secondary">
              {translate(`report.${name}`, { months: profile[name].map(words.month).join(', ') })}
            </Typography>
          ),
      )}
      <Years profile={profile} />
      <Parts
        title={translate('papers.stations')}
        head={translate('report.dimension.station')}
        parts={stations.map((one) => ({ ...one, name: one.name ?? without }))}
      />
      <Parts
        title={translate('papers.categories')}
        head={translate('report.dimension.spotCategory')}
        parts={categories.map((one) => ({ ...one, name: one.name ?? without }))}
      />
      {basis === 'ordered' ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('papers.hoursNotOrdered')}
        </Typography>
      ) : (
        <Parts
          title={translate('papers.hours')}
          head={translate('report.dimension.hour')}
          parts={hours.map((one) => ({ ...one, name: words.value('hour', one.hour) }))}
        />
      )}
      <Typography variant="h2" sx={{ mt: 3 }}>
        {translate(compared === 'client' ? 'papers.clientsChanged' : 'papers.stationsChanged')}
      </Typography>
      <Changes title={translate('papers.grew')} changes={profile.grew} />
      <Changes title={translate('papers.shrank')} changes={profile.shrank} />
      <Changes title={translate('papers.left')} changes={profile.left} />
    </Box>
  );
}

/** Each month with its years side by side. */
function Years({ profile: { months } }: { profile: Profile }) {
  const translate = useTranslate();
  const words = useReportWords();
  const dates = useDateTexts();
  const { years, rows } = byYear(months);
  const name = (month: number): string =>
    dates.first.month(`2026-${twoDigits(month)}`).replace(/\s.*$/, '');
  return (
    <Section title={translate('papers.months')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('report.dimension.month')}</TableCell>
          {years.map((year) =>
            MEASURES.map((measure) => (
              <TableCell key={`${year} ${measure}`} align="right">
                {`${year} · ${translate(MEASURE_TEXTS[measure])}`}
              </TableCell>
            )),
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.month}>
            <TableCell>{name(row.month)}</TableCell>
            {row.years.map((sums, i) =>
              MEASURES.map((measure) => (
                <TableCell key={`${years[i] ?? ''} ${measure}`} align="right">
                  {sums ? words.measure(measure, sums[measure]) : ''}
                </TableCell>
              )),
            )}
          </TableRow>
        ))}
        <TableRow sx={{ '& td': { fontWeight: 600 } }}>
          <TableCell>{translate('report.total')}</TableCell>
          {years.map((year) => {
            const sums = sumOfYear(months, year);
            return MEASURES.map((measure) => (
              <TableCell key={`${year} ${measure}`} align="right">
                {words.measure(measure, sums[measure])}
              </TableCell>
            ));
          })}
        </TableRow>
      </TableBody>
    </Section>
  );
}

const MEASURE_TEXTS: Record<(typeof MEASURES)[number], string> = {
  airings: 'report.measure.airings',
  seconds: 'report.measure.seconds',
  net: 'report.measure.net',
};

interface PartsProps {
  title: string;
  head: string;
  parts: readonly { name: string; airings: number; seconds: number; net: number }[];
}

/** What something is made of. */
function Parts({ title, head, parts }: PartsProps) {
  const translate = useTranslate();
  const words = useReportWords();
  const widths = widthsOf(parts.map(({ net }) => net));
  return (
    <Section title={title}>
      <TableHead>
        <TableRow>
          <TableCell>{head}</TableCell>
          {MEASURES.map((measure) => (
            <TableCell key={measure} align="right">
              {translate(MEASURE_TEXTS[measure])}
            </TableCell>
          ))}
          <TableCell aria-hidden sx={{ width: '30%' }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {parts.map((part, i) => (
          <TableRow key={part.name}>
            <TableCell>{part.name}</TableCell>
            {MEASURES.map((measure) => (
              <TableCell key={measure} align="right">
                {words.measure(measure, part[measure])}
              </TableCell>
            ))}
            <TableCell aria-hidden>
              <Bar width={widths[i] ?? 0} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Section>
  );
}

/** What went up, down or away, with the year before. */
function Changes({ title, changes }: { title: string; changes: readonly ProfileChange[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (changes.length === 0) return null;
  const money = (amount: number): string => format.money(Math.round(amount * 100));
  return (
    <Section title={title}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('papers.who')}</TableCell>
          <TableCell align="right">{translate('papers.recent')}</TableCell>
          <TableCell align="right">{translate('papers.earlier')}</TableCell>
          <TableCell align="right">{translate('papers.difference')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ id, name, net, before }) => (
          <TableRow key={id}>
            <TableCell>{name}</TableCell>
            <TableCell align="right">{money(net)}</TableCell>
            <TableCell align="right">{money(before)}</TableCell>
            <TableCell align="right">{money(net - before)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Section>
  );
}
