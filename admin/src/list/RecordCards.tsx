import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import { memo, useId, useRef } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { CardsProps, RowActions } from './parts';
import { RowChanges } from './RowAction';
import { withTone } from '../shared/State';
import { useGridRows } from './use-grid-rows';

const CARD_HEIGHT = 92;

const Cards = styled('div')(({ theme }) => ({
  fontSize: 13,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& .card': {
    height: CARD_HEIGHT,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 4,
    padding: '0 4px 0 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .card.muted, & .card.muted .card-line': { color: theme.palette.text.secondary },
  '& .card[aria-selected="true"]': {
    background: theme.palette.action.selected,
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
  '& .card-text': { minWidth: 0, lineHeight: 1.55 },
  '& .card-opens': { cursor: 'pointer' },
  '& .card-head': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .card-title': { flex: 1, fontSize: 14, fontWeight: 600 },
  '& .card-line': { color: theme.palette.text.secondary },
  '& .card-title, & .card-line': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .card-actions': { display: 'flex', flexDirection: 'column' },
}));

const NO_RECORDS: readonly StoredRecord[] = [];

/** The surrounding list on a phone: a card for each record, which opens it. Only those seen exist. */
export function RecordCards(props: CardsProps) {
  const { onEdit, readOnly, onDelete } = props.actions;
  const { data: records = NO_RECORDS } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const base = useId();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useGridRows({ scroller, records, height: CARD_HEIGHT, onEdit, onDelete });
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 120, overflow: 'auto', position: 'relative' }}>
      <p id={hint} className="visually-hidden">
        {translate('kit.keyboardHint')}
      </p>
      <Cards
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={hint}
        aria-rowcount={records.length}
        aria-activedescendant={rows.drawn ? `${base}-${rows.current}` : undefined}
        onKeyDown={rows.onKeyDown}
      >
        <div role="presentation" style={{ height: rows.before }} />
        {rows.items.map(({ index }) => {
          const record = records[index];
          return (
            record && (
              <CardRow
                key={record.id}
                id={`${base}-${index}`}
                index={index}
                selected={index === rows.current}
                muted={props.muted?.(record) ?? false}
                record={record}
                card={props.card}
                title={props.actions.titleOf(record)}
                cellText={props.cellText}
                tone={props.tone}
                onSelect={rows.select}
                onEdit={onEdit}
                readOnly={readOnly}
                onDelete={onDelete}
              />
            )
          );
        })}
        <div role="presentation" style={{ height: rows.after }} />
      </Cards>
    </Box>
  );
}

interface CardRowProps
  extends Pick<CardsProps, 'card' | 'cellText' | 'tone'>, Pick<RowActions, 'onEdit' | 'onDelete'> {
  readOnly: boolean | undefined;
  id: string;
  index: number;
  selected: boolean;
  muted: boolean;
  record: StoredRecord;
  title: string;
  onSelect: (index: number) => void;
}

const CardRow = memo(function CardRow(props: CardRowProps) {
  const { record, card, title, cellText, tone, onEdit, readOnly, onDelete } = props;
  return (
    <div
      role="row"
      id={props.id}
      aria-rowindex={props.index + 1}
      aria-selected={props.selected}
      className={props.muted ? 'card muted' : 'card'}
      onMouseDown={() => props.onSelect(props.index)}
    >
      <div
        role="gridcell"
        className={onEdit ? 'card-text card-opens' : 'card-text'}
        onClick={() => onEdit?.(record)}
      >
        <div className="card-head">
          <span className="card-title">{cellText(record, card.title)}</span>
          {withTone(cellText(record, card.mark), tone?.(record, card.mark))}
        </div>
        {card.lines.map((line) => (
          <div key={line.join()} className="card-line">
            {line
              .map((source) => cellText(record, source))
              .filter((text) => text !== '')
              .join(' · ')}
          </div>
        ))}
      </div>
      <div role="gridcell" className="card-actions">
        <RowChanges
          record={record}
          title={title}
          onEdit={onEdit}
          readOnly={readOnly}
          onDelete={onDelete}
        />
      </div>
    </div>
  );
});
