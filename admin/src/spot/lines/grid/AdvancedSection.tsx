import { Chip, IconButton, Tooltip, Typography } from '@mui/material';
import PasteIcon from '@mui/icons-material/ContentPasteGoOutlined';
import { useTranslate } from 'ra-core';
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { DoneNotice } from '../bulk/Done';
import { undoByKey } from '../bulk/section-keys';
import { SwapButton, type OwnFile } from '../bulk/SwapButton';
import { useChosen } from '../bulk/use-chosen';
import { useDone } from '../bulk/use-done';
import { today, useFormat } from '../../../shared/format';
import type { LineTest } from '../editor/Effect';
import { AddButton } from '../editor/AddButton';
import { SectionHeader } from '../editor/SectionHeader';
import { copiedToNext, type CopyBy } from '../model/copy-month';
import { addMonths, monthOf } from '../model/month';
import { selectCell, rectOf } from '../model/selection';
import type { AdvancedLine } from '../model/types';
import { createSelectionStore, type LinesStore } from '../store';
import { GridTools } from './GridTools';
import { MonthBar } from './MonthBar';
import { MonthGrid, type MonthGridProps } from './MonthGrid';
import { useFill, useMonthItems, usePastedItems } from './use-month-items';

interface AdvancedSectionProps {
  store: LinesStore;
  tested: ReadonlyMap<string, LineTest>;
  readOnly: boolean;
  ownFile: OwnFile;
}

/**
 * The month to show first: the current one or the next with lines, otherwise the last with lines.
 */
function firstMonth(lines: readonly AdvancedLine[]): string {
  const current = monthOf(today());
  const months = lines.map(({ date }) => date).sort();
  return months.find((month) => month >= current) ?? months.at(-1) ?? current;
}

/** The months that have items, in order, as text so that it compares equal while counts change. */
const monthsOf = (lines: readonly AdvancedLine[]): string =>
  [...new Set(lines.map(({ date }) => date))].sort().join(' ');

/** The keys of a month's items, as text for the same reason. */
const keysOf = (lines: readonly AdvancedLine[], month: string): string =>
  lines
    .filter(({ date }) => date === month)
    .map(({ key }) => key)
    .join(' ');

/**
 * The grid of a month's items. A component of its own, so that a keystroke re-renders nothing
 * around it.
 */
function MonthRows({ store, ...grid }: Omit<MonthGridProps, 'rows'> & { store: LinesStore }) {
  const lines = useSyncExternalStore(store.subscribe, () => store.get().advanced);
  const rows = useMemo(() => lines.filter(({ date }) => date === grid.month), [lines, grid.month]);
  return <MonthGrid {...grid} rows={rows} />;
}

/** The advanced schedule: a month at a time as a grid. */
export function AdvancedSection(props: AdvancedSectionProps) {
  const { store, tested, readOnly, ownFile } = props;
  const translate = useTranslate();
  const format = useFormat();
  const listed = useSyncExternalStore(store.subscribe, () => monthsOf(store.get().advanced));
  const months = listed === '' ? [] : listed.split(' ');
  const [month, setMonth] = useState(() => firstMonth(store.get().advanced));
  const keys = useSyncExternalStore(store.subscribe, () => keysOf(store.get().advanced, month));
  const order = useMemo(() => (keys === '' ? [] : keys.split(' ')), [keys]);
  const ticked = useChosen(order);
  const { done, tell: say } = useDone(store);
  const [selection] = useState(() => createSelectionStore(selectCell(0, 0)));
  const section = useRef<HTMLElement>(null);
  const items = useMonthItems({ store, month, tested, selection, section });
  const { openPaste, pasteItems } = usePastedItems({ store, month, selection, say });
  const openFill = useFill(month, selection, items.change);
  const tell = useCallback(
    (key: string, values?: object): void => say(translate(key, values)),
    [say, translate],
  );

  /** The ticked items, otherwise those of the selected cells. */
  const chosenKeys = (): ReadonlySet<string> => {
    const { top, bottom } = rectOf(selection.get());
    return ticked.keys.size > 0 ? ticked.keys : new Set(order.slice(top, bottom + 1));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!readOnly) undoByKey(event, store);
  };
  const copyMonth = (by: CopyBy): void => {
    const rows = store.get().advanced.filter(({ date }) => date === month);
    const copies = copiedToNext(rows, by);
    store.setAdvanced((all) => [...all, ...copies]);
    setMonth(addMonths(month, 1));
    tell('spot.grid.copied');
  };

  const hasRows = months.includes(month);
  return (
    <section ref={section} aria-labelledby="spot-advanced" onKeyDown={onKeyDown}>
      <SectionHeader id="spot-advanced" title={translate('spot.advanced.title')}>
        {!readOnly && hasRows && (
          <GridTools
            store={store}
            chosen={chosenKeys}
            tell={say}
            onEdit={() => items.editItem(selection.get().active.row)}
            onDuplicate={() => items.duplicate(chosenKeys())}
            onDelete={() => items.deleteChosen(chosenKeys())}
            onFill={openFill}
            onCopyMonth={copyMonth}
          />
        )}
        {!readOnly && months.length > 0 && (
          <SwapButton store={store} ownFile={ownFile} tell={say} />
        )}
        {!readOnly && (
          <Tooltip title={translate('spot.paste.title')}>
            <IconButton
              size="small"
              onClick={() => openPaste('')}
              aria-label={translate('spot.paste.title')}
            >
              <PasteIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
        {!readOnly && (
          <AddButton label={translate('spot.advanced.add')} letter="I" onAdd={items.add} />
        )}
      </SectionHeader>
      <MonthBar month={month} months={months} onMonth={setMonth}>
        {ticked.keys.size > 0 && (
          <Chip
            size="small"
            label={translate('spot.bulk.chosen', { smart_count: ticked.keys.size })}
            onDelete={ticked.none}
          />
        )}
        <DoneNotice done={done} onUndo={store.undo} />
      </MonthBar>
      {hasRows ? (
        <MonthRows
          store={store}
          label={`${translate('spot.advanced.title')} ${format.month(month)}`}
          month={month}
          tested={tested}
          selection={selection}
          change={items.change}
          undo={store.undo}
          redo={store.redo}
          ticked={ticked}
          pasteItems={pasteItems}
          editItem={items.editItem}
          deleteItems={items.deleteItems}
          tell={tell}
          readOnly={readOnly}
        />
      ) : (
        <Typography color="text.secondary" variant="body2">
          {translate('spot.advanced.empty')}
        </Typography>
      )}
    </section>
  );
}
