import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../shared/dates';
import { tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import { unplacedLines, type Entry } from './model/airings';
import type { Words } from './use-words';

/** Number of days that are named; further ones are only counted. */
const NAMED_DAYS = 4;

/** The unplaced airings on days that have a log: each line once per reason. */
export function UnplacedList({ entries, words }: { entries: readonly Entry[]; words: Words }) {
  const translate = useTranslate();
  const texts = useDateTexts();
  const openTab = useOpenTab();
  const lines = unplacedLines(entries);
  if (lines.length === 0) return null;
  return (
    <section className="cl-section" aria-label={translate('client.unplaced')}>
      <h2>{translate('client.unplaced')}</h2>
      <ul className="cl-unplaced-lines">
        {lines.map((line) => {
          const { key, stationId, spotId, spotName, length, count, dates } = line;
          const named = dates.slice(0, NAMED_DAYS).map(texts.short).join(' · ');
          const more = dates.length - NAMED_DAYS;
          return (
            <li key={key}>
              <strong>{count}</strong>
              <span>
                <Button size="small" className="cl-link" onClick={() => openTab(tabOfSpot(spotId))}>
                  {spotName}
                </Button>
                <small>{`${words.station(stationId)} · ${length} s`}</small>
                <span>{words.reason(line)}</span>
                <small>
                  {named}
                  {more > 0 && ` ${translate('client.moreDays', { smart_count: more })}`}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
