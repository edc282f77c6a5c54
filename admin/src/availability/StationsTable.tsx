import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';
import { useDateTexts } from '../shared/dates';
import { useFormat } from '../shared/format';
import { levelOf } from './model/heat';
import { daysOfStations } from './model/stations';
import type { Free } from './model/types';

interface StationsTableProps {
  /** Of each station, by hour. */
  answers: readonly (readonly Free[])[];
  names: readonly string[];
}

/** The unsold seconds of several stations, day by day. */
export const StationsTable = memo(function StationsTable({ answers, names }: StationsTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const dates = useDateTexts();
  const days = useMemo(() => daysOfStations(answers), [answers]);
  return (
    <div className="av-scroll" tabIndex={0}>
      <table className="av-heat av-of-stations">
        <caption>{translate('availability.stationsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('availability.column.day')}</th>
            <th scope="col">{translate('availability.column.allStations')}</th>
            {names.map((name, i) => (
              <th key={i} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, stations, free }) => (
            <tr key={date}>
              <th scope="row">{dates.first.short(date)}</th>
              <td className="av-total">{format.count(free)}</td>
              {stations.map((day, i) =>
                day ? (
                  <td key={i} data-level={levelOf(day)}>
                    {format.count(day.free)}
                  </td>
                ) : (
                  <td key={i}>
                    <span className="visually-hidden">{translate('availability.noBreaks')}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
