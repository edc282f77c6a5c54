import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useServices } from '../shared/services';
import type { Tab } from '../workspace/tabs';
import { addressOf } from './use-address-bar';

/** Copies the link of what a tab shows. */
export function useCopyLink(): (tab: Tab) => void {
  const { session } = useServices();
  const notify = useNotify();
  return useCallback(
    (tab) => {
      const link = window.location.origin + addressOf(tab, session.getState().multimediaId);
      const copied = (): void => notify('tabs.linkCopied', { type: 'success' });
      // Without TLS a browser has no clipboard for pages: the link can be copied by hand.
      const show = (): void => notify('tabs.linkIs', { type: 'info', messageArgs: { link } });
      if (!window.isSecureContext) return show();
      navigator.clipboard.writeText(link).then(copied, show);
    },
    [session, notify],
  );
}
