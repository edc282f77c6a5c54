import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { UserLink } from '../api/records';
import { LinkDialog } from '../dialog/LinkDialog';
import { wholeUrl } from '../dialog/whole-url';
import { useInstant } from '../shared/instant';

interface UserLinkDialogProps extends Pick<UserLink, 'mailed'> {
  /** The person whom it is for. */
  name: string;
  link: UserLink['invitation'];
  onClose: () => void;
}

/** The link with which somebody signs in for the first time, or chooses a password. */
export default function UserLinkDialog({ name, link, mailed, onClose }: UserLinkDialogProps) {
  const translate = useTranslate();
  const instant = useInstant();
  return (
    <LinkDialog
      title={translate('users.linkFor', { name })}
      onClose={onClose}
      {...(link && {
        url: wholeUrl(link.url, window.location.origin),
        hint: translate('users.linkOnce', { until: instant(link.expiresAt) }),
      })}
      news={mailed === 1 && <Alert severity="success">{translate('users.mailed')}</Alert>}
    />
  );
}
