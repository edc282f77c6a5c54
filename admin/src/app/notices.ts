import type { NotificationPayload } from 'ra-core';
import type { NoticeOptions } from '../shared/notify';

export interface Shown extends NotificationPayload {
  guid: string;
  /** When it leaves by itself, in milliseconds of the clock. */
  until: number;
}

const optionsOf = ({ notificationOptions }: NotificationPayload): NoticeOptions =>
  (notificationOptions ?? {}) as NoticeOptions;

/** What react-admin says of a form that it did not send. */
const INVALID_FORM = 'ra.message.invalid_form';

const textOf = (notice: NotificationPayload): string => {
  const { title, record, messageArgs } = optionsOf(notice);
  return JSON.stringify([notice.type, title, record, notice.message, messageArgs]);
};

const isFailure = (notice: Shown): boolean =>
  notice.type === 'error' && optionsOf(notice).action === undefined;

/**
 * The notifications with one more. An equal one makes place for it, as it is said again; what
 * succeeds ends the failures of its section, which are no longer true.
 */
export function added(shown: readonly Shown[], next: Shown): readonly Shown[] {
  const { title, silent, topic } = optionsOf(next);
  const past = (notice: Shown): boolean =>
    textOf(notice) === textOf(next) ||
    (topic !== undefined && optionsOf(notice).topic === topic) ||
    (next.type === 'success' &&
      isFailure(notice) &&
      (notice.message === INVALID_FORM || optionsOf(notice).title === title));
  const left = shown.filter((notice) => !past(notice));
  return silent ? left : [...left, next];
}

/** Those that hold once the dialog is closed: its form is gone. */
export const withoutDialog = (shown: readonly Shown[]): readonly Shown[] =>
  shown.filter(({ message }) => message !== INVALID_FORM);
