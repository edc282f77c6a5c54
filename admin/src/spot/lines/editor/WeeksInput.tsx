import { Box, FormHelperText, Typography } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate, ValidationError } from 'ra-core';
import {
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useFormat } from '../../../shared/format';
import { mondaysOf, type WeekCounts } from '../model/terms';
import { pastedWeeks } from '../model/weeks-paste';

const CELL_WIDTH = 68;
const DIGITS = /^\d{0,5}$/;

/** How many cells stand in a row on the screen: those at the height of the first. */
function columnsOf(cells: readonly HTMLInputElement[]): number {
  const top = cells[0]?.getBoundingClientRect().top;
  const next = cells.findIndex((cell) => cell.getBoundingClientRect().top !== top);
  return next < 0 ? cells.length : next;
}

/**
 * An agency's grid: airings by week, from that of the line's first day to that of its last. A row or a
 * column of a spreadsheet is pasted over several weeks.
 */
export function WeeksInput() {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const table = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({ name: 'weeks' });
  const [startDate, endDate] = useWatch({ name: ['startDate', 'endDate'] }) as [string, string];
  const weeks = field.value as WeekCounts;
  const mondays = useMemo(
    () => mondaysOf({ startDate, endDate }, weeks),
    [startDate, endDate, weeks],
  );
  /** What a paste left out, or why it was refused. */
  const [note, setNote] = useState('');

  const put = (next: WeekCounts): void => {
    setNote('');
    field.onChange(next);
  };
  const type = (monday: string, text: string): void => {
    if (!DIGITS.test(text)) return;
    const others = Object.entries(weeks).filter(([week]) => week !== monday);
    put(Object.fromEntries(text === '' ? others : [...others, [monday, Number(text)]]));
  };
  const paste = (event: ClipboardEvent, from: number): void => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    // Without a last day the grid grows with what is pasted.
    const room = mondaysOf({ startDate, endDate }, weeks, LIMITS.weeksPerLine);
    const pasted = pastedWeeks(text, weeks, room, from);
    if (typeof pasted === 'string')
      return setNote(translate('spot.weeks.notANumber', { text: pasted.slice(0, 40) }));
    put(pasted.weeks);
    if (pasted.outside > 0)
      setNote(translate('spot.weeks.outside', { smart_count: pasted.outside }));
  };
  const go = (event: KeyboardEvent<HTMLInputElement>, index: number): void => {
    const cells = [...(table.current?.querySelectorAll('input') ?? [])];
    const columns = columnsOf(cells);
    const input = event.currentTarget;
    const steps: Partial<Record<string, number>> = {
      ArrowUp: -columns,
      ArrowDown: columns,
      Enter: 1,
      ...(input.selectionStart === 0 && { ArrowLeft: -1 }),
      ...(input.selectionEnd === input.value.length && { ArrowRight: 1 }),
    };
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const cell = cells[index + step];
    cell?.focus();
    cell?.select();
  };

  const message = fieldState.error?.message;
  const counts = mondays.map((monday) => weeks[monday] ?? 0).filter((count) => count > 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  return (
    <Box role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography id={`${id}-title`} variant="caption" sx={{ fontWeight: 650 }}>
          {translate('spot.weeks.title')}
        </Typography>
        <Typography variant="caption" role="status">
          {translate('spot.weeks.sum', {
            airings: format.count(sum),
            smart_count: counts.length,
          })}
        </Typography>
      </Box>
      <Box
        ref={table}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(${CELL_WIDTH}px, 1fr))`,
          gap: 0.5,
          maxHeight: 340,
          overflowY: 'auto',
          py: 0.5,
        }}
      >
        {mondays.map((monday, index) => (
          <WeekCell
            key={monday}
            monday={monday}
            count={weeks[monday]}
            wrong={message !== undefined}
            inputRef={index === 0 ? field.ref : undefined}
            onType={(text) => type(monday, text)}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => go(event, index)}
            onBlur={field.onBlur}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
        {translate(mondays.length === 0 ? 'spot.weeks.needsStart' : 'spot.weeks.hint')}
      </FormHelperText>
      <FormHelperText error role="alert" sx={{ mx: 0, '&:empty': { display: 'none' } }}>
        {note !== '' ? note : message !== undefined && <ValidationError error={message} />}
      </FormHelperText>
    </Box>
  );
}

interface WeekCellProps {
  monday: string;
  count: number | undefined;
  wrong: boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** How many airings a week has. */
function WeekCell(props: WeekCellProps) {
  const { monday, count, wrong, inputRef, onType, onPaste, onKeyDown, onBlur } = props;
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box component="label" sx={{ display: 'block' }}>
      <Box component="span" sx={{ fontSize: 11, color: 'text.secondary' }}>
        {format.date(monday)}
      </Box>
      <Box
        component="input"
        ref={inputRef}
        aria-label={translate('spot.weeks.week', { date: format.date(monday) })}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={count ?? ''}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        sx={{
          width: '100%',
          minWidth: 0,
          boxSizing: 'border-box',
          px: 0.75,
          py: 0.5,
          font: 'inherit',
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'right',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: wrong ? 'error.main' : 'text.secondary',
          borderRadius: 0.5,
        }}
      />
    </Box>
  );
}
