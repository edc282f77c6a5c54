import { DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { ScreenLoading } from '../../workspace/ScreenState';
import { ApprovalSteps } from './ApprovalSteps';

interface ApprovalHistoryProps {
  spotId: number;
  version: number;
  title: string;
  onClose: () => void;
}

/** The steps of a campaign's approval, for everybody who may read it. */
export default function ApprovalHistory({ spotId, version, title, onClose }: ApprovalHistoryProps) {
  const translate = useTranslate();
  return (
    <ModalFrame
      title={translate('spot.approval.historyOf', { title })}
      onClose={onClose}
      maxWidth="sm"
    >
      {(close) => (
        <>
          <DialogContent>
            <ApprovalSteps spotId={spotId} version={version} loading={<ScreenLoading />} />
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
