import { BREAK_TYPE, SPOT_TYPE, TIME_TYPE, TOLERANCE } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { memo, type CSSProperties } from 'react';
import { fillOf } from '../model/month';
import {
  awayText,
  requestedPosition,
  minutesText,
  RULE_TEXTS,
  SERVICE_TEXTS,
} from '../model/texts';
import type { Airing, LogBreak } from '../model/types';

type Translate = ReturnType<typeof useTranslate>;

/** Identifies a row of the log: `b` and a break's id, or `a` and an airing's. */
export const breakKey = ({ commercialBreakId }: LogBreak): string => `b${commercialBreakId}`;
export const airingKey = ({ id }: Airing): string => `a${id}`;

interface BreakRowsProps {
  shown: LogBreak;
  categories: ReadonlyMap<number, string>;
  /**
   * The selected row if it is one of these, otherwise null, so that other breaks do not re-render.
   */
  selected: string | null;
  /** The cut airing if it is one of these, otherwise null. */
  cut: string | null;
  editable: boolean;
  /** The break would refuse the airing being moved. */
  closed: boolean;
}

/** A break and its airings, as rows of the log. */
export const BreakRows = memo(function BreakRows(props: BreakRowsProps) {
  const { shown, categories, selected, cut, editable, closed } = props;
  const translate = useTranslate();
  const categoryOf = ({ spotCategoryId: id }: Airing): string | undefined =>
    id === null ? undefined : categories.get(id);
  return (
    <div
      role="rowgroup"
      className="tl-break"
      data-break={shown.commercialBreakId}
      data-closed={closed || undefined}
    >
      <BreakHead shown={shown} selected={selected === breakKey(shown)} />
      {shown.items.map((airing) => {
        const key = airingKey(airing);
        return (
          <div
            key={key}
            role="row"
            aria-level={2}
            className="tl-row tl-airing"
            data-key={key}
            data-order={airing.order}
            data-cut={cut === key || undefined}
            draggable={editable}
            tabIndex={selected === key ? 0 : -1}
            aria-selected={selected === key}
          >
            <span role="gridcell" className="tl-num">
              {airing.start}
            </span>
            <span role="gridcell" className="tl-num tl-len">
              {minutesText(airing.length)}
            </span>
            <span role="gridcell" title={airing.spotName}>
              {airing.spotName}
            </span>
            <span role="gridcell" title={airing.customerName}>
              {airing.customerName}
            </span>
            <span role="gridcell" title={categoryOf(airing)}>
              {categoryOf(airing)}
            </span>
            <Marks airing={airing} translate={translate} />
            <Position airing={airing} translate={translate} />
          </div>
        );
      })}
    </div>
  );
});

/** What is unusual about an airing: a make-good, bonus or fill, read live, or placed by hand against a rule. */
function Marks({ airing, translate }: { airing: Airing; translate: Translate }) {
  const service = airing.service && SERVICE_TEXTS[airing.service];
  const live = airing.spotType === SPOT_TYPE.nonTraditional;
  const away = airing.minutesAway ?? 0;
  const broken = airing.brokenRules.map((rule) => translate(RULE_TEXTS[rule])).join(' ');
  return (
    <span role="gridcell" className="tl-marks">
      {airing.makeGoodOf !== undefined && (
        <span className="tl-tag">{translate('trafficLog.makeGood')}</span>
      )}
      {service && <span className="tl-tag">{translate(service)}</span>}
      {airing.copyToCome === 1 && (
        <span className="tl-tag tl-tag-broken">{translate('spot.audio.toCome')}</span>
      )}
      {away !== 0 && (
        <span className="tl-tag" title={translate(awayText(away), { smart_count: Math.abs(away) })}>
          {`${away < 0 ? '−' : '+'}${Math.abs(away)} min`}
        </span>
      )}
      {live && <span className="tl-tag tl-tag-live">{translate('trafficLog.liveRead')}</span>}
      {broken !== '' && (
        <span className="tl-tag tl-tag-broken" title={broken}>
          {translate('trafficLog.brokenMark')}
        </span>
      )}
    </span>
  );
}

function Position({ airing, translate }: { airing: Airing; translate: Translate }) {
  const requested = requestedPosition(airing);
  if (requested === null) {
    return (
      <span role="gridcell" className="tl-entry-more">
        {translate('trafficLog.anyPosition')}
      </span>
    );
  }
  const name = typeof requested === 'number' ? String(requested) : translate(requested);
  if (airing.positionMet) return <span role="gridcell">{name}</span>;
  const text = translate('trafficLog.got', { asked: name, got: airing.order });
  return (
    <span role="gridcell" className="tl-missed" title={text}>
      {text}
    </span>
  );
}

function BreakHead({ shown, selected }: { shown: LogBreak; selected: boolean }) {
  const translate = useTranslate();
  const { time, timeType, toleranceInMinutes, spotType, used, capacity } = shown;
  const hard = toleranceInMinutes === TOLERANCE.hard;
  const over = used > capacity;
  const kind = [
    translate(timeType === TIME_TYPE.end ? 'trafficLog.break.end' : 'trafficLog.break.start'),
    translate(hard ? 'trafficLog.break.hard' : 'trafficLog.break.soft'),
    ...(spotType === BREAK_TYPE.sponsor ? [translate('trafficLog.break.sponsor')] : []),
    ...(shown.allowMixSpotCategory === 1 ? [translate('trafficLog.break.mixed')] : []),
  ];
  return (
    <div
      role="row"
      aria-level={1}
      aria-expanded
      className="tl-row tl-brk"
      data-key={breakKey(shown)}
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
    >
      <div role="gridcell" aria-colspan={7} className="tl-brk-cell">
        <span className="tl-brk-time">{time}</span>
        <span className="tl-brk-kind">{kind.join(' · ')}</span>
        <span className="tl-brk-used">
          {over
            ? translate('trafficLog.break.over', { seconds: used - capacity })
            : translate('trafficLog.break.used', { used, capacity })}
        </span>
        <span className="tl-bar" data-over={over || undefined}>
          <i style={{ '--fill': fillOf(shown) } as CSSProperties} />
        </span>
      </div>
    </div>
  );
}
