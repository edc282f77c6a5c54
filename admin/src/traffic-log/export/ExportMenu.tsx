import { Button, Menu, MenuItem } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { download } from '../../shared/download';
import { useModal } from '../../workspace/modal';
import { useTabPanel } from '../../workspace/tab-context';
import { problemsOf } from '../model/export-problems';
import type { Log } from '../model/types';
import { ExportProblems } from './ExportProblems';

const FORMAT_TEXTS: Record<ExportFormat, string> = {
  audicom: 'trafficLog.export.audicom',
  rivendell: 'trafficLog.export.rivendell',
};

/** Downloads the day for a playout system, and tells what could not be written as it is. */
export function ExportMenu({ log }: { log: Log }) {
  const translate = useTranslate();
  const http = useHttp();
  const modal = useModal();
  const panel = useTabPanel();
  const notify = useSectionNotify('screens.trafficLog');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const save = async (format: ExportFormat): Promise<void> => {
    setAnchor(null);
    const { stationId, date } = log;
    try {
      const file = await http.file('/TrafficLog/export', { query: { stationId, date, format } });
      download(file.fileName, file.blob);
      const problems = problemsOf(file.headers);
      if (problems.count === 0) return;
      modal.open(
        <ExportProblems
          fileName={file.fileName}
          problems={problems}
          breaks={log.breaks}
          onClose={modal.close}
        />,
      );
    } catch (error) {
      notify.error(error);
    }
  };

  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('trafficLog.download')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        container={panel ?? undefined}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        disableScrollLock
      >
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {translate(FORMAT_TEXTS[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
