import { Button, Menu, MenuItem } from '@mui/material';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { HistoryDialog, useMayReadHistory } from '../../audit/history';
import { useMay } from '../../shared/may';
import { useParts } from '../../shared/services';
import { CAMPAIGN_SCHEDULE_TAB, SPOT_LIST_TAB } from '../../workspace/addresses';
import { useModal } from '../../workspace/modal';
import { Opening } from '../../workspace/Opening';
import { useOpenTab, useTab, useTabPanel } from '../../workspace/tab-context';
import { useRequestRecord } from '../../workspace/use-tab-request';
import { tabOfCopy, tabOfReplacement } from '../model/param';
import { numberOf, type StoredVersion } from './use-save';

const EndDialog = lazy(() => import('../delete/EndDialog'));
const ApprovalHistory = lazy(() => import('../approval/ApprovalHistory'));

interface MoreMenuProps {
  stored: StoredVersion;
  name: string;
  /** Whether the user's role may save campaigns. */
  mayEdit: boolean;
}

/** What else is done with a stored campaign: copies, its end, its history. */
export function MoreMenu({ stored, name, mayEdit }: MoreMenuProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const tab = useTab();
  const panel = useTabPanel();
  const modal = useModal();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const mayDelete = useMay('spot', 'delete');
  const mayReadHistory = useMayReadHistory();
  const request = useRequestRecord();
  const hasSchedule = useParts().includes('reports') && !stored.putAway;
  if (!mayEdit && !mayReadHistory && !stored.hasWaited && !hasSchedule) return null;
  const title = `${numberOf(stored)} ${name}`;
  const open = (tabId: string): void => {
    setMenu(null);
    openTab(tabId);
  };
  const leave = (): void => {
    openTab(SPOT_LIST_TAB);
    tab.close();
  };
  const end = (how: 'cancel' | 'delete'): void => {
    setMenu(null);
    modal.open(
      <Suspense fallback={<Opening />}>
        <EndDialog spotIds={[stored.id]} end={how} onDeleted={leave} onClose={modal.close} />
      </Suspense>,
    );
  };
  const showSchedule = (): void => {
    setMenu(null);
    request(CAMPAIGN_SCHEDULE_TAB, stored.id);
  };
  const showHistory = (): void => {
    setMenu(null);
    modal.open(<HistoryDialog entity="spot" id={stored.id} title={title} onClose={modal.close} />);
  };
  const showApproval = (): void => {
    setMenu(null);
    modal.open(
      <Suspense fallback={<Opening />}>
        <ApprovalHistory
          spotId={stored.id}
          version={stored.version}
          title={title}
          onClose={modal.close}
        />
      </Suspense>,
    );
  };
  return (
    <>
      <Button
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      >
        {translate('spot.more')}
      </Button>
      <Menu container={panel} anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem disabled={!mayEdit} onClick={() => open(tabOfCopy(stored.id))}>
          {translate('spot.copy')}
        </MenuItem>
        <MenuItem
          disabled={!mayEdit || stored.cancelled || stored.putAway}
          onClick={() => open(tabOfReplacement(stored.id))}
        >
          {translate('spot.replace')}
        </MenuItem>
        <MenuItem
          disabled={!mayEdit || stored.cancelled || stored.putAway}
          onClick={() => end('cancel')}
        >
          {translate('spot.many.cancel.action')}
        </MenuItem>
        <MenuItem disabled={!mayDelete || stored.putAway} onClick={() => end('delete')}>
          {translate('spot.delete')}
        </MenuItem>
        {hasSchedule && (
          <MenuItem onClick={showSchedule}>{translate('papers.ofCampaign')}</MenuItem>
        )}
        {stored.hasWaited && (
          <MenuItem onClick={showApproval}>{translate('spot.approval.history')}</MenuItem>
        )}
        {mayReadHistory && <MenuItem onClick={showHistory}>{translate('audit.history')}</MenuItem>}
      </Menu>
    </>
  );
}
