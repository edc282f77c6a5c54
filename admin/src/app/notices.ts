import type { NotificationPayload } from 'ra-core';
import type { NoticeOptions } from '../shared/notify';

export interface ShownNotice extends NotificationPayload {
  guid: string;
  /** When it disappears, in milliseconds of the clock. */
  until: number;
}

const optionsOf = ({ notificationOptions }: NotificationPayload): NoticeOptions =>
  (notificationOptions ?? {}) as NoticeOptions;

/** react-admin's notification about an invalid form. */
const INVALID_FORM = 'ra.message.invalid_form';

const textOf = (notice: NotificationPayload): string => {
  const { title, record, messageArgs } = optionsOf(notice);
  return JSON.stringify([notice.type, title, record, notice.message, messageArgs]);
};

const isFailure = (notice: ShownNotice): boolean =>
  notice.type === 'error' && optionsOf(notice).action === undefined;

/**
 * Adds a notification. It replaces an equal one, and a success dismisses its section's failures,
 * which no longer apply.
 */
export function addNotice(
  shown: readonly ShownNotice[],
  next: ShownNotice,
): readonly ShownNotice[] {
  const { title, silent, topic } = optionsOf(next);
  const past = (notice: ShownNotice): boolean =>
    textOf(notice) === textOf(next) ||
    (topic !== undefined && optionsOf(notice).topic === topic) ||
    (next.type === 'success' &&
      isFailure(notice) &&
      (notice.message === INVALID_FORM || optionsOf(notice).title === title));
  const left = shown.filter((notice) => !past(notice));
  return silent ? left : [...left, next];
}

/** The notices that still apply once a dialog, and with it a form, is gone. */
export const withoutDialog = (shown: readonly ShownNotice[]): readonly ShownNotice[] =>
  shown.filter(({ message }) => message !== INVALID_FORM);
