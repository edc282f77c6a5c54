import { BREAK_TYPE, SPOT_TYPE, TIME_TYPE, TOLERANCE } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../../shared/dates';
import { minutesText, SERVICE_TEXTS } from '../model/texts';
import type { Airing, Log, LogBreak } from '../model/types';
import './print-sheet.css';

export interface PrintSheetProps {
  log: Log;
  stationName: string;
  /** Names of speakers by id. */
  speakers: ReadonlyMap<number, string>;
}

/** The day on A4, for a studio to read from: every break, and live reads with their text. */
export function PrintSheet({ log, stationName, speakers }: PrintSheetProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const airings = log.breaks.reduce((sum, { items }) => sum + items.length, 0);
  const title = `${translate('trafficLog.printed.title')} · ${stationName}`;
  return (
    <main className="print-sheet">
      <header>
        <div>
          <h1>{title}</h1>
          <p>{dates.first.long(log.date)}</p>
        </div>
        <p className="print-sheet-facts">
          {translate('trafficLog.printed.summary', { breaks: log.breaks.length, airings })}
          <br />
          {log.status === 'locked' && `${translate('trafficLog.status.locked')} · `}
          {translate('trafficLog.printed.page', { when: dates.now() })}
        </p>
      </header>
      <div className="print-sheet-breaks">
        {log.breaks.map((shown) => (
          <PrintBreak key={shown.commercialBreakId} shown={shown} speakers={speakers} />
        ))}
      </div>
    </main>
  );
}

function PrintBreak({
  shown,
  speakers,
}: {
  shown: LogBreak;
  speakers: PrintSheetProps['speakers'];
}) {
  const translate = useTranslate();
  const { time, timeType, toleranceInMinutes, spotType, items, used } = shown;
  const ends = timeType === TIME_TYPE.end;
  const hard = toleranceInMinutes === TOLERANCE.hard;
  const kind = [
    ...(spotType === BREAK_TYPE.sponsor ? [translate('trafficLog.break.sponsor')] : []),
    translate(ends ? 'trafficLog.break.end' : 'trafficLog.break.start'),
    translate(hard ? 'trafficLog.break.hard' : 'trafficLog.break.soft'),
  ];
  return (
    <section>
      <h2>
        <span>{time}</span>
        <small>{kind.join(' · ')}</small>
        <small>
          {items.length === 0 ? translate('trafficLog.break.empty') : minutesText(used)}
        </small>
      </h2>
      {items.length > 0 && (
        <table>
          <tbody>
            {items.map((airing) => (
              <PrintAiring key={airing.id} airing={airing} speakers={speakers} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PrintAiring({
  airing,
  speakers,
}: {
  airing: Airing;
  speakers: PrintSheetProps['speakers'];
}) {
  const translate = useTranslate();
  const live = airing.spotType === SPOT_TYPE.nonTraditional;
  const service = airing.service && SERVICE_TEXTS[airing.service];
  const speaker = airing.speakerId === null ? undefined : speakers.get(airing.speakerId);
  return (
    <>
      <tr className={live ? 'print-sheet-live' : undefined}>
        <td>{airing.start}</td>
        <td>{minutesText(airing.length)}</td>
        <td>
          <strong>{airing.spotName}</strong>
          {speaker && ` · ${speaker}`} <small>{airing.customerName}</small>
          {service && <small> · {translate(service)}</small>}
          {airing.makeGoodOf !== undefined && <small> · {translate('trafficLog.makeGood')}</small>}
          {live ? (
            <small> · {translate('trafficLog.liveRead')}</small>
          ) : (
            <small className="print-sheet-file">
              {airing.copyToCome === 1 ? translate('spot.audio.toCome') : airing.fileName}
            </small>
          )}
        </td>
      </tr>
      {airing.ntcText && (
        <tr className="print-sheet-text">
          <td colSpan={3}>
            <small>{translate('trafficLog.printed.text')}</small>
            {airing.ntcText}
          </td>
        </tr>
      )}
    </>
  );
}
