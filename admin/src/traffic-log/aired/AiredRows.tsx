import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type KeyboardEvent } from 'react';
import { airedOf, driftOf, driftText, isTold, type Item, type Section } from './model/day-rows';
import type { AiredAiring, AiredDay, LooseRow } from './model/types';
import { useSaidText } from './use-said-text';
import { COLUMN_TEXTS, DECISION_TEXTS, STATE_TEXTS } from './model/texts';

interface AiredRowsProps {
  day: AiredDay;
  /** Identifies this list, to focus a row in it. */
  list: string;
  sections: readonly Section[];
  label: string;
  /** Shown instead of rows. */
  empty: string;
  selected: string | null;
  /** Only the columns that fit beside the day. */
  narrow?: boolean;
  onSelect: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: (key: string) => void;
}

const keyOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

const COLUMNS = ['planned', 'length', 'campaign', 'client', 'aired', 'drift', 'state'] as const;
/** The time is when it was planned, or when what nobody ordered aired. */
const NARROW = ['time', 'campaign', 'state'] as const;

/** Breaks with what was planned beside what aired. */
export function AiredRows(props: AiredRowsProps) {
  const { day, list, sections, label, empty, selected, narrow = false } = props;
  const { onSelect, onKeyDown, onOpen } = props;
  const translate = useTranslate();
  const first = sections[0]?.items[0]?.key;
  const isShown = sections.some(({ items }) => items.some(({ key }) => key === selected));
  return (
    <>
      {narrow && (
        <Typography variant="h2" sx={{ mb: 1 }} aria-live="polite">
          {label}
        </Typography>
      )}
      {sections.length === 0 ? (
        <Typography color="text.secondary" role="status" sx={{ p: narrow ? 0 : 4 }}>
          {empty}
        </Typography>
      ) : (
        <div
          role="treegrid"
          aria-label={label}
          className="tl-grid tl-aired"
          data-list={list}
          data-narrow={narrow || undefined}
          onFocus={(event) => {
            const key = keyOf(event.target);
            if (key !== undefined) onSelect(key);
          }}
          onClick={(event) =>
            event.target instanceof Element &&
            event.target.closest<HTMLElement>('[data-key]')?.focus()
          }
          onDoubleClick={(event) => {
            const key = keyOf(event.target);
            if (key !== undefined) onOpen(key);
          }}
          onKeyDown={onKeyDown}
        >
          <div role="rowgroup" style={{ display: 'contents' }}>
            <div role="row" className="tl-row tl-head">
              {(narrow ? NARROW : COLUMNS).map((name) => (
                <span key={name} role="columnheader">
                  {translate(COLUMN_TEXTS[name])}
                </span>
              ))}
            </div>
          </div>
          {sections.map((section) => (
            <div key={section.time ?? 'early'} role="rowgroup" className="tl-break">
              {!narrow && (
                <BreakHead section={section} known={day.status !== 'none' || isTold(day)} />
              )}
              {section.items.map((item) => (
                <ItemRow
                  key={item.key}
                  item={item}
                  narrow={narrow}
                  selected={item.key === selected}
                  reachable={isShown ? item.key === selected : item.key === first}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function BreakHead({ section, known }: { section: Section; known: boolean }) {
  const translate = useTranslate();
  if (section.time === null) return null;
  const { planned, aired } = airedOf(section);
  return (
    <div role="row" className="tl-row tl-brk">
      <span role="gridcell" className="tl-brk-cell">
        <span className="tl-brk-time">{section.time}</span>
        {known && (
          <span className={aired < planned ? 'tl-brk-kind tl-missed' : 'tl-brk-kind'}>
            {translate('aired.ofPlanned', { aired, planned })}
          </span>
        )}
      </span>
    </div>
  );
}

interface ItemRowProps {
  item: Item;
  narrow: boolean;
  selected: boolean;
  reachable: boolean;
}

const ItemRow = memo(function ItemRow({ item, narrow, selected, reachable }: ItemRowProps) {
  const { key, airing, row } = item;
  const isOpen = (airing ?? row).open === 1;
  return (
    <div
      role="row"
      className="tl-row tl-airing"
      data-key={key}
      data-state={airing ? airing.state : 'UNORDERED'}
      data-open={isOpen || undefined}
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
    >
      {airing ? <Planned airing={airing} narrow={narrow} /> : <Loose row={row} narrow={narrow} />}
    </div>
  );
});

function Planned({ airing, narrow }: { airing: AiredAiring; narrow: boolean }) {
  const translate = useTranslate();
  const saidText = useSaidText();
  const drift = driftOf(airing);
  const cell = (text: string | number | null, className?: string) => (
    <span role="gridcell" className={className} title={text === null ? undefined : String(text)}>
      {text}
    </span>
  );
  return (
    <>
      {cell(airing.start, 'tl-num')}
      {!narrow && cell(airing.length, 'tl-num tl-len')}
      {cell(airing.spotName)}
      {!narrow && (
        <>
          {cell(airing.customerName)}
          {cell(airing.actualStart ?? '', 'tl-num')}
          {cell(drift === null ? '' : driftText(drift), 'tl-num tl-len')}
        </>
      )}
      <span role="gridcell" className="tl-marks">
        <span className="tl-tag" data-tone={airing.late === 1 ? 'MOVED' : airing.state}>
          {translate(airing.late === 1 ? 'aired.late' : STATE_TEXTS[airing.state])}
        </span>
        {airing.billable === 0 && airing.state === 'AIRED' && (
          <span className="tl-tag" data-tone="MOVED">
            {translate('aired.outside')}
          </span>
        )}
        {airing.live === 1 && airing.said === null && (
          <span className="tl-tag">{translate('trafficLog.liveRead')}</span>
        )}
        {airing.said !== null && (
          <span className="tl-tag tl-said" title={saidText(airing.said)}>
            {airing.said.by}
          </span>
        )}
        {airing.makeGoodOf !== null && (
          <span className="tl-tag">{translate('aired.isMakeGood')}</span>
        )}
        {airing.decision && (
          <span className="tl-tag tl-decided">{translate(DECISION_TEXTS[airing.decision])}</span>
        )}
      </span>
    </>
  );
}

function Loose({ row, narrow }: { row: LooseRow; narrow: boolean }) {
  const translate = useTranslate();
  const name = row.title ?? row.file ?? String(row.cart ?? '');
  const cart = row.cart === null ? '' : translate('aired.cart', { cart: row.cart });
  return (
    <>
      <span role="gridcell" className="tl-num">
        {narrow ? row.actualStart : ''}
      </span>
      {!narrow && (
        <span role="gridcell" className="tl-num tl-len">
          {row.actualLength}
        </span>
      )}
      <span role="gridcell" title={name}>
        {name}
      </span>
      {!narrow && (
        <>
          <span role="gridcell">{cart}</span>
          <span role="gridcell" className="tl-num">
            {row.actualStart}
          </span>
          <span role="gridcell" />
        </>
      )}
      <span role="gridcell" className="tl-marks">
        <span className="tl-tag" data-tone="UNORDERED">
          {translate(row.offeredFor === null ? 'aired.unordered' : 'aired.offered')}
        </span>
        {row.decision && (
          <span className="tl-tag tl-decided">{translate(DECISION_TEXTS.SCRATCH)}</span>
        )}
        {row.spotId !== null && (
          <span className="tl-tag tl-decided">{translate('aired.counted')}</span>
        )}
      </span>
    </>
  );
}
