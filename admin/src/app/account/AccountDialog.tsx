import { DialogContent, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentType } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import type { AccountTab } from '../use-leave';
import { PasswordPanel } from './PasswordPanel';
import { ProfilePanel } from './ProfilePanel';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SessionsPanel } from './SessionsPanel';

const PANELS: Readonly<Record<AccountTab, { label: string; panel: ComponentType }>> = {
  account: { label: 'account.profile', panel: ProfilePanel },
  password: { label: 'account.password', panel: PasswordPanel },
  secondFactor: { label: 'account.secondFactor', panel: SecondFactorPanel },
  sessions: { label: 'nav.sessions', panel: SessionsPanel },
};
const TABS = Object.keys(PANELS) as AccountTab[];

/** What is the user's own: name, language, password, second factor and open sessions. */
export default function AccountDialog({ tab, onClose }: { tab: AccountTab; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(tab);
  const { panel: Panel, label } = PANELS[shown];
  return (
    <ModalFrame title={translate('nav.account')} onClose={onClose} maxWidth="md">
      {(close) => (
        <>
          <Tabs
            value={shown}
            onChange={(_event, value: AccountTab) => setShown(value)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('nav.account')}
            sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            {TABS.map((one) => (
              <Tab
                key={one}
                value={one}
                id={`${id}-${one}`}
                aria-controls={`${id}-panel`}
                label={translate(PANELS[one].label)}
              />
            ))}
          </Tabs>
          <DialogContent
            id={`${id}-panel`}
            role="tabpanel"
            aria-label={translate(label)}
            sx={{ pt: 2, minHeight: 340 }}
          >
            <Panel key={shown} />
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
