import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Tab } from './tabs';

/** Which tab a menu is of, and where it opens. */
export interface TabMenuAt {
  id: string;
  left: number;
  top: number;
}

interface TabMenuProps {
  at: TabMenuAt;
  tabs: readonly Tab[];
  onDone: () => void;
  onClose: (ids: readonly string[], then?: string) => void;
  onCopyLink: (tab: Tab) => void;
}

/** What is done with a tab and those around it. */
export function TabMenu({ at, tabs, onDone, onClose, onCopyLink }: TabMenuProps) {
  const translate = useTranslate();
  const index = tabs.findIndex(({ id }) => id === at.id);
  const tab = tabs[index];
  if (!tab) return null;
  const ids = tabs.map(({ id }) => id);
  const closes = [
    { key: 'tabs.closeThis', gone: ids.length > 1 ? [tab.id] : [] },
    { key: 'tabs.closeOthers', gone: ids.filter((id) => id !== tab.id) },
    { key: 'tabs.closeRight', gone: ids.slice(index + 1) },
  ];
  return (
    <Menu
      open
      onClose={onDone}
      anchorReference="anchorPosition"
      anchorPosition={at}
      transitionDuration={0}
    >
      {closes.map(({ key, gone }) => (
        <MenuItem
          key={key}
          disabled={gone.length === 0}
          onClick={() => {
            onDone();
            onClose(gone, tab.id);
          }}
        >
          {translate(key)}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          onDone();
          onCopyLink(tab);
        }}
      >
        {translate('tabs.copyLink')}
      </MenuItem>
    </Menu>
  );
}
