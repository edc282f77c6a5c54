import type { PlayoutColumn, PlayoutMap } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { FIELD_TEXTS } from '../traffic-log/model/field-texts';
import { moveColumn, resizeColumn, rulerOf, withColumn } from './model';

interface RulerProps {
  map: PlayoutMap;
  text: string;
  /** Absent where the format cannot be changed. */
  onChange?: (map: PlayoutMap) => void;
}

const LINES = 60;
const WIDTH = 132;

/** A sample under a ruler. Columns of a fixed row are bands on it: dragged, or moved by arrow keys. */
export function Ruler({ map, text, onChange }: RulerProps) {
  const translate = useTranslate();
  const lines = text.split(/\r\n|\n|\r/).slice(0, LINES);
  const width = Math.max(WIDTH, ...lines.map((line) => Math.min(line.length, 400)));
  const fixed = map.kind === 'fixed' && map.rowPattern === undefined;
  return (
    <div
      className="pf-sample"
      tabIndex={0}
      role="region"
      aria-label={translate('playout.sample')}
      style={{ '--pf-width': `${width}ch` } as object}
    >
      <pre aria-hidden="true" className="pf-ruler">
        {rulerOf(width).join('\n')}
      </pre>
      {fixed && (
        <div className="pf-bands">
          {map.row.map((column, i) => (
            <Band
              // Columns have no id, only their position.
              key={i}
              column={column}
              onChange={onChange && ((next) => onChange(withColumn(map, i, next)))}
            />
          ))}
        </div>
      )}
      <pre className="pf-text">{lines.join('\n')}</pre>
    </div>
  );
}

interface BandProps {
  column: PlayoutColumn;
  onChange?: (column: PlayoutColumn) => void;
}

function Band({ column, onChange }: BandProps) {
  const translate = useTranslate();
  const drag = useRef<{ x: number; column: PlayoutColumn; edge: boolean; ch: number } | null>(null);
  const { from = 0, length = 1 } = column;
  const name = column.field
    ? translate(FIELD_TEXTS[column.field])
    : translate('kit.quoted', { text: column.constant ?? '' });

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (!onChange) return;
    const box = event.currentTarget.getBoundingClientRect();
    const edge = box.right - event.clientX < 6;
    drag.current = { x: event.clientX, column, edge, ch: box.width / length };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent<HTMLElement>): void => {
    const start = drag.current;
    if (!start || !onChange) return;
    const by = Math.round((event.clientX - start.x) / start.ch);
    onChange(start.edge ? resizeColumn(start.column, by) : moveColumn(start.column, by));
  };
  const key = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || !onChange) return;
    event.preventDefault();
    onChange(event.shiftKey ? resizeColumn(column, by) : moveColumn(column, by));
  };
  return (
    <button
      type="button"
      className="pf-band"
      style={{ left: `${from}ch`, width: `${length}ch` }}
      title={name}
      aria-label={translate('playout.band', { name, from, length })}
      disabled={!onChange}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={() => (drag.current = null)}
      onKeyDown={key}
    >
      {name}
    </button>
  );
}
