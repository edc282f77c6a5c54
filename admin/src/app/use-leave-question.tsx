import { useTranslate } from 'ra-core';
import { lazy, useCallback, useState, type ReactNode } from 'react';
import { useServices } from '../shared/services';
import { screenOf, useScreens } from '../workspace/screens';
import { useTabStore } from '../workspace/tab-store';
import { hasUnsavedChanges, type Tab } from '../workspace/tabs';
import { HOME_TAB } from './registry';

export const loadConfirm = () => import('../dialog/ConfirmDialog');
const ConfirmDialog = lazy(loadConfirm);

type Question = { kind: 'closeTab'; id: string } | { kind: 'multimedia'; id: number };

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

  const closeTab = useCallback(
    (id: string) => {
      store.dispatch({ type: 'close', id });
      const active = store.getState().activeId;
      if (active) go(active, true);
    },
    [store, go],
  );
  const askToClose = useCallback(
    (id: string) => {
      const tab = store.getState().tabs.find((candidate) => candidate.id === id);
      if (tab?.extendedData.changes) setQuestion({ kind: 'closeTab', id });
      else closeTab(id);
    },
    [store, closeTab],
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
    if (question?.kind === 'closeTab') closeTab(question.id);
    if (question?.kind === 'multimedia') changeMultimedia(question.id);
  };
  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={translate(question.kind === 'closeTab' ? 'tabs.closeTitle' : 'nav.leaveTitle')}
      text={translate('tabs.closeText')}
      confirmLabel={translate('tabs.leave')}
      cancelLabel={translate('tabs.stay')}
      onConfirm={answer}
      onCancel={() => setQuestion(null)}
    />
  );
  return { askToClose, askToChange, dialog };
}
