import { useTranslate } from 'ra-core';
import { createPortal } from 'react-dom';
import { useFormat } from '../shared/format';
import { useDateTexts } from '../shared/dates';
import type { DateRange } from '../shared/range';
import { usePrinting } from '../workspace/use-printing';
import { isCopyToCome, displayTimes, type AiringSum, type Entry } from './model/airings';
import type { Words } from './use-words';
import '../traffic-log/export/print-sheet.css';

interface PrintedAiringsProps {
  name: string;
  range: DateRange;
  days: ReadonlyMap<string, readonly Entry[]>;
  sum: AiringSum;
  words: Words;
}

/** Every day of the range on A4, rendered only while printing. */
export function PrintedAirings(props: PrintedAiringsProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ name, range, days, sum, words }: PrintedAiringsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const texts = useDateTexts();
  const facts = [
    [translate('client.sum.made'), format.count(sum.made)],
    [translate('client.sum.asked'), format.count(sum.asked)],
    [translate('client.sum.unplaced'), format.count(sum.unplaced)],
    [translate('client.sum.seconds'), format.count(sum.seconds)],
    [translate('client.sum.price'), format.money(sum.cents)],
  ];
  return (
    <main className="print-sheet cl-printed">
      <header>
        <div>
          <h1>{name}</h1>
          <p>{`${texts.first.long(range.dateFrom)} – ${texts.long(range.dateTo)}`}</p>
        </div>
        <p className="print-sheet-facts">
          {facts.map(([label, value]) => `${label}: ${value}`).join(' · ')}
          <br />
          {translate('client.printed', { when: texts.now() })}
        </p>
      </header>
      {[...days].map(([date, entries]) => (
        <section key={date}>
          <h2>
            <span>{texts.first.long(date)}</span>
          </h2>
          <table>
            <tbody>
              {entries.map((entry, index) => (
                <tr key={index}>
                  <td>{words.station(entry.stationId)}</td>
                  <td>
                    {[words.window(entry), ...displayTimes(entry)].filter(Boolean).join(', ')}
                  </td>
                  <td>
                    <strong>{entry.spotName}</strong>{' '}
                    <small className="print-sheet-file">
                      {isCopyToCome(entry) ? translate('spot.audio.toCome') : entry.fileName}
                    </small>
                  </td>
                  <td>{`${entry.count} × ${entry.length} s`}</td>
                  <td>{entry.cents === null ? '' : format.money(entry.cents)}</td>
                  <td>{[words.kind(entry), words.reason(entry)].filter(Boolean).join(': ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}
