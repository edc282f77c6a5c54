import { useTranslate } from 'ra-core';
import { lazy, useCallback, useState, type ReactNode } from 'react';
import { useServices } from '../shared/services';
import { screenOf, useScreens } from '../workspace/screens';
import { useTabStore } from '../workspace/tab-store';
import { hasUnsavedChanges, type Tab } from '../workspace/tabs';
import { HOME_TAB } from './registry';

export const loadConfirm = () => import('../dialog/ConfirmDialog');
const ConfirmDialog = lazy(loadConfirm);

type Question =
  { kind: 'closeTabs'; ids: readonly string[]; then?: string } | { kind: 'multimedia'; id: number };

/**
 * Closes tabs and changes the station group, after a question where unsaved changes would be lost.
 *
 * @param go opens an address
 */
export function useLeaveQuestion(go: (id: string, replace?: boolean) => void) {
  const { session } = useServices();
  const store = useTabStore();
  const screens = useScreens();
  const translate = useTranslate();
  const [question, setQuestion] = useState<Question | null>(null);

  const closeTabs = useCallback(
    (ids: readonly string[], then?: string) => {
      const before = store.getState().activeId;
      if (ids.length === 1 && ids[0] !== undefined) store.dispatch({ type: 'close', id: ids[0] });
      else store.dispatch({ type: 'closeWhere', test: ({ id }) => ids.includes(id) });
      const { tabs, activeId } = store.getState();
      const next =
        before !== activeId && tabs.some(({ id }) => id === then) ? then : (activeId ?? undefined);
      if (next !== undefined) go(next, true);
    },
    [store, go],
  );
  const askToClose = useCallback(
    (ids: readonly string[], then?: string) => {
      const unsaved = store
        .getState()
        .tabs.some(({ id, extendedData }) => ids.includes(id) && extendedData.changes);
      if (unsaved) setQuestion({ kind: 'closeTabs', ids, then });
      else closeTabs(ids, then);
    },
    [store, closeTabs],
  );
  const changeMultimedia = useCallback(
    (id: number) => {
      session.selectMultimedia(id);
      const records = (tab: Tab): boolean => screenOf(screens, tab.id)?.screen.record ?? false;
      store.dispatch({ type: 'closeWhere', test: records });
      if (store.getState().activeId === null) store.dispatch({ type: 'open', id: HOME_TAB });
      go(store.getState().activeId ?? HOME_TAB, true);
    },
    [session, screens, store, go],
  );
  const askToChange = useCallback(
    (id: number) => {
      if (hasUnsavedChanges(store.getState())) setQuestion({ kind: 'multimedia', id });
      else changeMultimedia(id);
    },
    [store, changeMultimedia],
  );

  const answer = (): void => {
    setQuestion(null);
    if (question?.kind === 'closeTabs') closeTabs(question.ids, question.then);
    if (question?.kind === 'multimedia') changeMultimedia(question.id);
  };
  const title =
    question?.kind === 'closeTabs'
      ? translate('tabs.closeTitle', { smart_count: question.ids.length })
      : translate('nav.leaveTitle');
  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={title}
      text={translate('tabs.closeText')}
      confirmLabel={translate('tabs.leave')}
      cancelLabel={translate('tabs.stay')}
      onConfirm={answer}
      onCancel={() => setQuestion(null)}
    />
  );
  return { askToClose, askToChange, dialog };
}
