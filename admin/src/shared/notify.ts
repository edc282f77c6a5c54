import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { SignedOutError } from '../providers/session';

type Translate = ReturnType<typeof useTranslate>;

/** The text of a failure: ours are message keys, the server's arrive translated. */
export function errorText(error: unknown, translate: Translate): string {
  if (error instanceof HttpError || error instanceof SignedOutError) {
    return translate(error.message, { _: error.message });
  }
  const message = error instanceof Error ? error.message : String(error);
  return translate('errors.unexpected', { message });
}

/** What a notification has beside its message. */
export interface NoticeOptions {
  title?: string;
  /** Which record it is about. */
  record?: string;
  messageArgs?: object;
  action?: { labelKey: string; run: () => void };
  /** What it is about, where a later one about the same takes its place. */
  topic?: string;
  /** It is not shown: it only ends the failures of its section. */
  silent?: true;
}

/**
 * Notifications titled by their section. `section` is a message key; of one
 * that has a plural form, the plural is shown. They leave after six seconds unless they carry an action.
 */
export function useSectionNotify(section: string) {
  const notify = useNotify();
  const translate = useTranslate();
  return useMemo(() => {
    const title = translate(section, { smart_count: 2 });
    return {
      /** `notice.created`, `notice.updated`, `notice.deleted`, ...; `record`: of which one. */
      success: (key: string, { record, ...args }: { record?: string; [arg: string]: unknown } = {}) =>
        notify(key, { type: 'success', title, record, messageArgs: args }),
      /** What failed before was done now, which needs no words. */
      succeeded: () => notify('', { type: 'success', title, silent: true }),
      /** 'An error occurred: ' and the reason. */
      error: (error: unknown) =>
        notify('notice.failed', {
          type: 'error',
          title,
          messageArgs: { message: errorText(error, translate) },
        }),
      /** Any other text, optionally with an action; with one it stays until dismissed. */
      info: (key: string, action?: { labelKey: string; run: () => void }, args?: object) =>
        notify(key, { type: 'info', title, action, messageArgs: args }),
    };
  }, [notify, translate, section]);
}
