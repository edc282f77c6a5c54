import { useLayoutEffect, useRef } from 'react';
import type { InputHTMLAttributes } from 'react';
import { caretAfterDigits, digitsOf } from '../order/card';
import { describedBy, FieldError, Hint, leaves, RequiredMark } from './Field';
import type { FieldProps } from './Field';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'placeholder' | 'spellCheck'
>;

interface TextFieldProps extends FieldProps, Native {
  value: string;
  onValue: (value: string) => void;
  /** The id of a hint that is shown elsewhere, for several fields. */
  hintId?: string;
  /** Rewrites what is typed (digits only, with blanks between groups); the caret stays in place. */
  mask?: (typed: string) => string;
}

/** A required field of one line. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, onLeave, value, onValue, hintId, mask, ...native } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (typed: string, position: number | null): void => {
    if (!mask) {
      onValue(typed);
      return;
    }
    const masked = mask(typed);
    if (position !== null) {
      caret.current = caretAfterDigits(masked, digitsOf(typed.slice(0, position)).length);
    }
    onValue(masked);
  };

  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <input
        {...native}
        ref={input}
        id={id}
        name={id}
        required
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error, hintId)}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onBlur={(event) => leaves(event) && onLeave()}
      />
      <Hint id={id} text={hint} />
      <FieldError id={id} text={error} />
    </div>
  );
}
