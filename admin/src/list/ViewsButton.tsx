import { Divider, Menu, MenuItem } from '@mui/material';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useModal } from '../workspace/modal';
import { Opening } from '../workspace/Opening';
import { useTabPanel } from '../workspace/tab-context';
import { useSavedViews, type SavedView } from './saved-views';
import { ToolButton } from './ToolButton';

const ViewsDialog = lazy(() => import('./ViewsDialog'));

interface ViewsButtonProps {
  resource: string;
  /** What the list shows now. */
  now: Omit<SavedView, 'name'>;
  onShow: (view: SavedView) => void;
}

/** What the user has saved of a list: search, filters, order and columns under a name. */
export function ViewsButton({ resource, now, onShow }: ViewsButtonProps) {
  const translate = useTranslate();
  const panel = useTabPanel();
  const modal = useModal();
  const [views] = useSavedViews(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const edit = (): void => {
    setAnchor(null);
    modal.open(
      <Suspense fallback={<Opening />}>
        <ViewsDialog resource={resource} now={now} onClose={modal.close} />
      </Suspense>,
    );
  };
  return (
    <>
      <ToolButton
        label={translate('kit.views')}
        icon={<ViewsIcon fontSize="small" />}
        opens={views.length > 0 ? 'menu' : 'dialog'}
        onClick={(event) => (views.length > 0 ? setAnchor(event.currentTarget) : edit())}
      />
      <Menu
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': translate('kit.views') } }}
      >
        {views.map((view) => (
          <MenuItem
            key={view.name}
            onClick={() => {
              setAnchor(null);
              onShow(view);
            }}
          >
            {view.name}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={edit}>{translate('kit.saveView')}</MenuItem>
      </Menu>
    </>
  );
}
