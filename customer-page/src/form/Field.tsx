import type { FocusEvent, ReactNode } from 'react';
import { AlertIcon } from '../Icons';

/** True when the focus really goes elsewhere, not when the window as a whole loses it. */
export function leaves(event: FocusEvent<HTMLElement>): boolean {
  return (
    document.activeElement !== event.target &&
    !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))
  );
}

/** The ids that describe a field to a screen reader. */
export const describedBy = (
  id: string,
  hint: string | undefined,
  error: string | undefined,
  otherHintId?: string,
): string | undefined =>
  [hint && `${id}-hint`, otherHintId, error && `${id}-error`].filter(Boolean).join(' ') ||
  undefined;

export const RequiredMark = () => (
  <span className="required" aria-hidden="true">
    {'*'}
  </span>
);

export function Hint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="hint" id={`${id}-hint`}>
      {text}
    </p>
  ) : null;
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="error" id={`${id}-error`}>
      <AlertIcon />
      <span>{text}</span>
    </p>
  ) : null;
}

/** What every field of the form gets: its name is its id. */
export interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  onLeave: () => void;
}

/** A field that is a choice of one: a fieldset with its legend. */
export function Group({
  id,
  label,
  hint,
  error,
  onLeave,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <fieldset
      id={id}
      className="field"
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, hint, error)}
      onBlur={(event) => leaves(event) && onLeave()}
    >
      <legend>
        {label}
        <RequiredMark />
      </legend>
      <Hint id={id} text={hint} />
      {children}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
