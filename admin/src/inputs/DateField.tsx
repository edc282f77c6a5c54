import { IconButton, InputAdornment, Popover, TextField, type TextFieldProps } from '@mui/material';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { dateInZone } from '@contract/time';
import { useStore, useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../shared/services';
import { useDateTexts } from '../shared/dates';
import {
  dateOrder,
  type DateOrder,
  dateProblem,
  shiftDate,
  parseDateText,
  writeDate,
} from './date-text';
import './date-field.css';

const Calendar = lazy(() => import('./Calendar'));

const today = (): string =>
  dateInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The order in which dates are typed in English, kept in this browser; undefined until it is chosen. */
export const useChosenOrder = () => useStore<DateOrder | undefined>('dateOrder');

/** The order of the current language, and its placeholder. */
export function useDateOrder() {
  const translate = useTranslate();
  const [language] = useLanguage();
  const [chosen] = useChosenOrder();
  const order = dateOrder(language, navigator.languages, chosen);
  return { order, shape: translate(`kit.dateShape.${order}`) };
}

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`; empty; or the typed text while it is not a date. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A date in the format of the selected language, because `<input type="date">` always follows the
 * browser's. Can be typed (`23/11`, `231126`), changed with arrow keys (by a week with Shift), or
 * picked from a calendar (Alt+Down).
 */
export function DateField({ value, onChange, onBlur, ...field }: DateFieldProps) {
  const translate = useTranslate();
  const { order, shape } = useDateOrder();
  const dates = useDateTexts();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [left, setLeft] = useState(true);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = typed && typed.value === value ? typed.text : writeDate(value, order);
  const wrong = left && dateProblem(value, false) !== null;

  const choose = (date: string): void => {
    setTyped(null);
    onChange(date);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (direction === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) setOpen(true);
    else choose(shiftDate(value, direction * (event.shiftKey ? 7 : 1), today()));
  };

  return (
    <>
      <TextField
        {...field}
        ref={box}
        className={['date-field', field.className].filter(Boolean).join(' ')}
        value={text}
        error={field.error || wrong}
        helperText={wrong ? translate('kit.badDate', { shape }) : field.helperText}
        placeholder={shape}
        onChange={(event) => {
          const next = event.target.value;
          const date = parseDateText(next, order, today()) ?? next.trim();
          setLeft(false);
          setTyped({ text: next, value: date });
          onChange(date);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTyped(null);
          setLeft(true);
          onBlur?.(event);
        }}
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', 'aria-keyshortcuts': 'Alt+ArrowDown' },
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                {dateProblem(value) === null && (
                  // Says which of two numbers is the month.
                  <span className="date-written" aria-hidden>
                    {dates.dayMonth(value)}
                  </span>
                )}
                <IconButton
                  edge="end"
                  size="small"
                  // Not a tab stop, because Alt+Down opens it from the field.
                  tabIndex={-1}
                  disabled={field.disabled}
                  onClick={() => setOpen(true)}
                  aria-label={translate('kit.calendar')}
                  aria-haspopup="dialog"
                >
                  <CalendarIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => box.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={0}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('kit.calendar') } }}
      >
        <Suspense>
          <Calendar
            value={dateProblem(value) === null ? value : null}
            order={order}
            onChoose={(date) => {
              choose(date);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
