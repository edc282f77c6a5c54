import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LinkedStudio } from '../api/records';
import { LinkDialog } from '../dialog/LinkDialog';
import { wholeUrl } from '../dialog/whole-url';
import { useInstant } from '../shared/instant';
import { QrCode } from '../shared/QrCode';

interface StudioLinkDialogProps {
  studio: LinkedStudio;
  onClose: () => void;
}

/** The link that the device in a studio opens once. */
export default function StudioLinkDialog({ studio, onClose }: StudioLinkDialogProps) {
  const translate = useTranslate();
  const instant = useInstant();
  const { name, expiresAt, link } = studio;
  const url = wholeUrl(link, window.location.origin);
  return (
    <LinkDialog
      title={translate('studios.linkFor', { name })}
      url={url}
      hint={translate('studios.linkOnce', { until: expiresAt === null ? '' : instant(expiresAt) })}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <QrCode text={url} label={translate('studios.qr')} />
      </Box>
    </LinkDialog>
  );
}
