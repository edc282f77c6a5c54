import { Button, Menu, MenuItem } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../../shared/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/services';
import { download } from '../../shared/download';
import { useModal } from '../../workspace/modal';
import { useTabPanel } from '../../workspace/tab-context';
import { problemsOf } from '../model/export-problems';
import type { Log } from '../model/types';
import { useRemake } from '../stale/use-remake';
import { showExported } from '../use-log';
import { ExportProblems } from './ExportProblems';
import { StaleQuestion } from './StaleQuestion';

const FORMAT_TEXTS: Record<ExportFormat, string> = {
  audicom: 'trafficLog.export.audicom',
  rivendell: 'trafficLog.export.rivendell',
  'rivendell-isci': 'trafficLog.export.rivendellIsci',
  'visual-traffic': 'trafficLog.export.visualTraffic',
  'natural-log': 'trafficLog.export.naturalLog',
  mastercontrol: 'trafficLog.export.mastercontrol',
  djb: 'trafficLog.export.djb',
  djb2: 'trafficLog.export.djb2',
  mairlist: 'trafficLog.export.mairlist',
  enco: 'trafficLog.export.enco',
  simian: 'trafficLog.export.simian',
  stationplaylist: 'trafficLog.export.stationplaylist',
  m3u8: 'trafficLog.export.m3u8',
  csv: 'trafficLog.export.csv',
};

/** Downloads the day for a playout system, and reports what the file could not express. */
export function ExportMenu({ log, stale }: { log: Log; stale: boolean }) {
  const translate = useTranslate();
  const http = useHttp();
  const modal = useModal();
  const panel = useTabPanel();
  const notify = useSectionNotify('screens.trafficLog');
  const queries = useQueryClient();
  const again = useRemake();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const { stationId, date } = log;
  const choose = (format: ExportFormat): void => {
    setAnchor(null);
    if (!stale) {
      void save(format);
      return;
    }
    const first = async (): Promise<void> => {
      modal.close();
      if (await again(stationId, [date], 1)) await save(format);
    };
    // Only if that loses no edits and the day is not locked.
    const may = log.status !== 'locked' && !log.edited;
    modal.open(
      <StaleQuestion
        {...(may && { onAgain: () => void first() })}
        onDownload={() => {
          modal.close();
          void save(format);
        }}
        onClose={modal.close}
      />,
    );
  };

  const save = async (format: ExportFormat): Promise<void> => {
    try {
      const file = await http.file('/TrafficLog/export', { query: { stationId, date, format } });
      download(file.fileName, file.blob);
      showExported(queries, log);
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
          <MenuItem key={format} onClick={() => choose(format)}>
            {translate(FORMAT_TEXTS[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
