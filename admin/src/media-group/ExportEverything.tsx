import { Button, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp, useParts } from '../shared/services';

/** Downloads everything of the media group as a zip of CSV files. */
export function ExportEverything() {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('nav.mediaGroup');
  const on = useParts().includes('import');
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, blob } = await http.file('/Multimedia/export');
      download(fileName ?? 'media-group.zip', blob);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Tooltip title={on ? '' : translate('mediaGroup.exportOff')} describeChild>
        <Button
          variant="outlined"
          loading={busy}
          aria-disabled={!on}
          onClick={on ? () => void run() : undefined}
          sx={on ? undefined : { color: 'text.disabled', cursor: 'not-allowed' }}
        >
          {translate('mediaGroup.export')}
        </Button>
      </Tooltip>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('mediaGroup.exportHint')}
      </Typography>
    </div>
  );
}
