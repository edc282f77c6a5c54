import { Button, Typography } from '@mui/material';
import { addDays, daysBetween, twoDigits } from '@contract/time';
import { useTranslate } from 'ra-core';
import { memo, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { dateProblem } from '../inputs/date-text';
import { useDateTexts } from '../shared/dates';
import { SCHEDULE_TAB } from '../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useRequestRecord } from '../workspace/use-tab-request';
import { heatOf, levelOf, type Heat, type Hour } from './model/heat';
import { StationsTable } from './StationsTable';
import { useFree } from './use-room';

/** Two months: as much as a person can compare at a glance. */
const MOST_DAYS = 62;
/** Message keys, indexed by `levelOf`. */
const LEVELS = [
  'availability.level.none',
  'availability.level.few',
  'availability.level.some',
  'availability.level.many',
] as const;

const stationIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The free seconds of the form's stations and days: of one by hour, of several by station. */
export function HeatMap({ stationNames }: { stationNames: ReadonlyMap<number, string> }) {
  const translate = useTranslate();
  const heading = useId();
  const [station, others, from, to] = useWatch({
    name: ['stationId', 'others', 'startDate', 'endDate'],
  }) as [unknown, number[], string, string];
  const isRange = !dateProblem(from) && !dateProblem(to) && from <= to;
  const stationId = isRange ? stationIn(station) : null;
  const cut = isRange && daysBetween(from, to) >= MOST_DAYS;
  const last = cut ? addDays(from, MOST_DAYS - 1) : to;
  const stationIds =
    stationId === null ? [] : [stationId, ...others.filter((id) => id !== stationId)];
  const { data, error, refetch } = useFree(stationIds, from, last);
  const heat = useMemo(() => data && heatOf(data[0] ?? []), [data]);
  const request = useRequestRecord();
  const openSchedule = (): void => request(SCHEDULE_TAB, stationId ?? 0);
  return (
    <section className="av-free" aria-labelledby={heading}>
      <Typography id={heading} variant="h2">
        {translate('availability.free')}
      </Typography>
      {stationId === null ? (
        <Typography color="text.secondary">{translate('availability.pickStation')}</Typography>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !heat ? (
        <ScreenLoading />
      ) : data && data.length > 1 ? (
        <StationsTable answers={data} names={stationIds.map((id) => stationNames.get(id) ?? '')} />
      ) : heat.rows.length === 0 ? (
        <>
          <Typography color="text.secondary">{translate('availability.noDays')}</Typography>
          <Button variant="outlined" size="small" onClick={openSchedule} sx={{ mt: 1 }}>
            {translate('trafficLog.openSchedule')}
          </Button>
        </>
      ) : (
        <>
          <Legend held={heat.rows.some((row) => row.held > 0)} />
          <HeatTable
            heat={heat}
            caption={translate('availability.freeCaption', {
              station: stationNames.get(stationId) ?? '',
            })}
          />
        </>
      )}
      {cut && stationId !== null && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('availability.firstDays', { count: MOST_DAYS })}
        </Typography>
      )}
    </section>
  );
}

/** @param held whether campaigns on hold are marked */
export function Legend({ held }: { held: boolean }) {
  const translate = useTranslate();
  return (
    <ul className="av-legend" aria-label={translate('availability.legend')}>
      {LEVELS.map((key, level) => (
        <li key={key}>
          <span data-level={level} aria-hidden />
          {translate(key)}
        </li>
      ))}
      {held && (
        <li>
          <span data-held aria-hidden />
          {translate('availability.held')}
        </li>
      )}
    </ul>
  );
}

const HeatTable = memo(function HeatTable({ heat, caption }: { heat: Heat; caption: string }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  return (
    <div className="av-scroll" tabIndex={0}>
      <table className="av-heat">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('availability.column.day')}</th>
            <th scope="col">{translate('availability.column.total')}</th>
            {heat.hours.map((hour) => (
              <th key={hour} scope="col">
                {twoDigits(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heat.rows.map((row) => (
            <tr key={row.date}>
              <th scope="row">{dates.first.short(row.date)}</th>
              <td className="av-total">
                {row.free}
                {row.oversold > 0 && (
                  <small
                    className="av-beside"
                    title={translate('availability.oversoldSeconds', { oversold: row.oversold })}
                  >
                    {translate('availability.oversold')}
                  </small>
                )}
              </td>
              {row.hours.map((hour, i) => (
                <HeatCell key={heat.hours[i]} hour={hour} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function HeatCell({ hour }: { hour: Hour | null }) {
  const translate = useTranslate();
  if (!hour)
    return (
      <td>
        <span className="visually-hidden">{translate('availability.noBreaks')}</span>
      </td>
    );
  const parts = [
    translate('availability.cell', { ...hour }),
    ...(hour.held > 0 ? [translate('availability.heldSeconds', { held: hour.held })] : []),
  ];
  const marks = parts.slice(1).join(', ');
  return (
    <td data-level={levelOf(hour)} data-held={hour.held > 0 || undefined} title={parts.join(', ')}>
      {hour.free}
      {marks && <span className="visually-hidden"> {marks}</span>}
    </td>
  );
}
