import { DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { useNameOf } from '../shared/records';
import { useFormat } from '../shared/format';
import type { Preview, Question } from './question';

interface IssueQuestionProps {
  question: Question;
  preview: Preview;
  onIssue: () => void;
  onClose: () => void;
}

/** Says what is about to be issued, to whom and for which days: a certificate cannot be taken back. */
export function IssueQuestion({ question, preview, onIssue, onClose }: IssueQuestionProps) {
  const translate = useTranslate();
  const format = useFormat();
  const client = useNameOf('client')(question.clientId);
  const { number, version, totals } = preview;
  return (
    <ModalFrame
      title={translate('certificate.issueTitle', { number })}
      onClose={onClose}
      maxWidth="xs"
    >
      {(close) => (
        <>
          <DialogContent>
            {translate('certificate.issueText', {
              client,
              from: format.date(question.dateFrom),
              to: format.date(question.dateTo),
              smart_count: totals.aired,
            })}
            {version > 1 && ` ${translate('certificate.issueAgain', { version })}`}
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('certificate.issue'),
              autoFocus: true,
              onClick: () => {
                close();
                onIssue();
              },
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
