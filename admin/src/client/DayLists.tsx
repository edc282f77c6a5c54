import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { useFormat } from '../shared/format';
import { useDateTexts } from '../shared/dates';
import { showLog } from '../traffic-log/view';
import { LOG_TAB, tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import { isCopyToCome, type Entry } from './model/airings';
import type { Words } from './use-words';
import { twoDigits } from '@contract/time';

interface DayListsProps {
  dates: readonly string[];
  days: ReadonlyMap<string, readonly Entry[]>;
  words: Words;
  /** Whether the log that has it is stale. */
  isStale: (entry: Entry) => boolean;
}

/** The airings of some days, each with its time, campaign and price. */
export function DayLists({ dates, days, words, isStale }: DayListsProps) {
  const translate = useTranslate();
  const texts = useDateTexts();
  return dates.map((date) => {
    const entries = days.get(date) ?? [];
    return (
      <section key={date} className="cl-list" aria-label={texts.first.long(date)}>
        <h3>{texts.first.long(date)}</h3>
        {entries.length === 0 ? (
          <Typography color="text.secondary" sx={{ px: 1, py: 0.75 }}>
            {translate('client.day.none')}
          </Typography>
        ) : (
          <EntryTable
            entries={entries}
            words={words}
            isStale={isStale}
            label={texts.first.long(date)}
          />
        )}
      </section>
    );
  });
}

function EntryTable({
  entries,
  words,
  isStale,
  label,
}: Pick<DayListsProps, 'words' | 'isStale'> & {
  entries: readonly Entry[];
  label: string;
}) {
  const translate = useTranslate();
  return (
    <table className="cl-entries data-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{translate('client.column.station')}</th>
          <th scope="col">{translate('client.column.time')}</th>
          <th scope="col">{translate('client.column.campaign')}</th>
          <th scope="col" className="number">
            {translate('client.column.length')}
          </th>
          <th scope="col" className="number">
            {translate('client.column.airings')}
          </th>
          <th scope="col" className="number">
            {translate('client.column.price')}
          </th>
          <th scope="col">{translate('client.column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={`${entry.stationId} ${entry.kind} ${entry.scheduleType} ${entry.scheduleId} ${entry.fileName} ${entry.length} ${entry.reason} ${entry.service} ${entry.became} ${entry.cents}`}
            entry={entry}
            words={words}
            stale={isStale(entry)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A start after midnight of an evening, which is counted on from 24:00, as its log has it. */
const onClock = (time: string): string =>
  `${twoDigits(Number(time.slice(0, 2)) % 24)}${time.slice(2, 5)}`;

function EntryRow({ entry, words, stale }: { entry: Entry; words: Words; stale: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const { kind, logDate, stationId, times, airedAt, count, length, cents, fileName } = entry;
  const openLog = (time?: string): void => {
    showLog({ stationId, date: logDate, ...(time !== undefined && { time }) });
    openTab(LOG_TAB);
  };
  const inLog = kind === 'made' || kind === 'locked';
  return (
    <tr data-kind={kind}>
      <td>
        {kind === 'asked' ? (
          words.station(stationId)
        ) : (
          <Button
            size="small"
            className="cl-link"
            aria-label={translate('client.openLog', { station: words.station(stationId) })}
            onClick={() => openLog()}
          >
            {words.station(stationId)}
          </Button>
        )}
      </td>
      <td>
        {inLog
          ? times.map((time, i) => {
              const real = airedAt[i] ?? null;
              return (
                <Fragment key={time}>
                  <Button
                    size="small"
                    className="cl-link cl-time"
                    aria-label={translate('client.openBreak', { time })}
                    onClick={() => openLog(onClock(time))}
                  >
                    {time}
                  </Button>
                  {real !== null && <small>{translate('client.airedAt', { time: real })}</small>}
                </Fragment>
              );
            })
          : [words.window(entry), ...times].filter(Boolean).join(', ')}
      </td>
      <td>
        <Button size="small" className="cl-link" onClick={() => openTab(tabOfSpot(entry.spotId))}>
          {entry.spotName}
        </Button>
        <small className="cl-file">
          {isCopyToCome(entry) ? <em>{translate('spot.audio.toCome')}</em> : fileName}
        </small>
      </td>
      <td className="number" data-short=" s">
        {length}
      </td>
      <td className="number" data-short=" ×">
        {format.count(count)}
      </td>
      <td className="number">{cents === null ? '' : format.money(cents)}</td>
      <td>
        <span className="cl-state">{words.kind(entry)}</span>
        {stale && <span className="cl-stale">{translate('trafficLog.stale.mark')}</span>}
        {entry.reason !== null && <small>{words.reason(entry)}</small>}
      </td>
    </tr>
  );
}
