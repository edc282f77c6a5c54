import { Button, TextField } from '@mui/material';
import { MAKE_GOOD_WINDOWS, type MakeGoodWindow } from '@contract/as-run';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { DateField } from '../../inputs/DateField';
import { dateProblem } from '../../inputs/date-text';
import { WINDOW_TEXTS } from './model/texts';
import type { MakeGood } from './model/types';

interface FormProps<T> {
  busy: boolean;
  onSend: (answer: T) => void;
  onCancel: () => void;
}

interface FrameProps extends Omit<FormProps<never>, 'onSend'> {
  label: string;
  sendLabel: string;
  sendable: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Fields in a card with their submit button. Escape closes them, not the dialog. */
function CardForm(props: FrameProps) {
  const { label, sendLabel, sendable, busy, onSubmit, onCancel, children } = props;
  const translate = useTranslate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sendable && !busy) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className="owed-form" aria-label={label} onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      <Button type="submit" variant="contained" disabled={!sendable || busy}>
        {sendLabel}
      </Button>
      <Button onClick={onCancel}>{translate('kit.cancel')}</Button>
    </form>
  );
}

/** Why a make-good is owed no longer. */
export function WaiveForm({ label, onSend, ...rest }: FormProps<string> & { label: string }) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <CardForm
      {...rest}
      label={label}
      sendLabel={translate('aired.waive')}
      sendable={reason.trim() !== ''}
      onSubmit={() => onSend(reason.trim())}
    >
      <TextField
        label={translate('aired.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.asRunNote } }}
        autoComplete="off"
        autoFocus
      />
    </CardForm>
  );
}

export type WhenOwed = Pick<MakeGood, 'dueBy' | 'window'>;

/** Until when a make-good may air, and at which times. */
export function WhenForm({
  label,
  one,
  onSend,
  ...rest
}: FormProps<WhenOwed> & { label: string; one: WhenOwed }) {
  const translate = useTranslate();
  const [dueBy, setDueBy] = useState(one.dueBy);
  const [window, setWindow] = useState<MakeGoodWindow>(one.window);
  return (
    <CardForm
      {...rest}
      label={label}
      sendLabel={translate('ra.action.save')}
      sendable={dateProblem(dueBy) === null && (dueBy !== one.dueBy || window !== one.window)}
      onSubmit={() => onSend({ dueBy, window })}
    >
      <DateField
        label={translate('aired.lastDay')}
        value={dueBy}
        onChange={setDueBy}
        required
        autoFocus
      />
      <TextField
        select
        label={translate('aired.window')}
        value={window}
        onChange={(event) => setWindow(event.target.value as MakeGoodWindow)}
        slotProps={{ select: { native: true } }}
      >
        {MAKE_GOOD_WINDOWS.map((one) => (
          <option key={one} value={one}>
            {translate(WINDOW_TEXTS[one])}
          </option>
        ))}
      </TextField>
    </CardForm>
  );
}
