import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { LateAnswer } from '../providers/late-answer';
import { SignedOutError } from '../providers/session';

type Translate = ReturnType<typeof useTranslate>;

/** The text of a failure: ours are message keys, the server's are already translated. */
export function errorText(error: unknown, translate: Translate): string {
  if (error instanceof HttpError || error instanceof SignedOutError) {
    return translate(error.message, { _: error.message });
  }
  const message = error instanceof Error ? error.message : String(error);
  return translate('errors.unexpected', { message });
}

/** A notification's options besides its message. */
export interface NoticeOptions {
  title?: string;
  /** The name of the record. */
  record?: string;
  messageArgs?: object;
  action?: { labelKey: string; run: () => void };
  /** Identifies the subject: a later notification about it replaces this one. */
  topic?: string;
  /** Shows nothing; only dismisses the failures of its section. */
  silent?: true;
}

type SuccessOptions = Pick<NoticeOptions, 'record' | 'action' | 'topic'> & {
  [arg: string]: unknown;
};

/**
 * Notifications titled by their section. `section` is a message key; a plural form is used if it
 * has one. They disappear after six seconds unless they have an action.
 */
export function useSectionNotify(section: string) {
  const notify = useNotify();
  const translate = useTranslate();
  return useMemo(() => {
    const title = translate(section, { smart_count: 2 });
    return {
      /** `notice.created`, `notice.updated`, `notice.deleted`, ...; `record` names the record. */
      success: (key: string, { record, action, topic, ...args }: SuccessOptions = {}) =>
        notify(key, { type: 'success', title, record, action, topic, messageArgs: args }),
      /** Dismisses an earlier failure after a success that needs no message. */
      succeeded: () => notify('', { type: 'success', title, silent: true }),
      /** 'An error occurred: ' and the reason. */
      error: (error: unknown) => {
        if (error instanceof LateAnswer) return;
        notify('notice.failed', {
          type: 'error',
          title,
          messageArgs: { message: errorText(error, translate) },
        });
      },
      /** Any other text. With an action, it stays until dismissed. */
      info: (key: string, action?: { labelKey: string; run: () => void }, args?: object) =>
        notify(key, { type: 'info', title, action, messageArgs: args }),
    };
  }, [notify, translate, section]);
}
