import { Chip, Tooltip } from '@mui/material';
import ChangedIcon from '@mui/icons-material/SyncProblem';
import DoneIcon from '@mui/icons-material/DownloadDone';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../../shared/dates';
import type { DaySummary } from '../model/types';

/**
 * When the day was exported, and whether it has changed since; renders nothing before the first
 * export.
 */
export function ExportMark({ summary }: { summary: DaySummary }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  if (summary.exportedAt === null) return null;
  const changed = summary.changedSinceExport === 1;
  return (
    <Tooltip
      describeChild
      title={translate('trafficLog.export.at', { when: dates.instant(summary.exportedAt) })}
    >
      <Chip
        size="small"
        icon={changed ? <ChangedIcon /> : <DoneIcon />}
        color={changed ? 'warning' : 'default'}
        variant="outlined"
        sx={{ '& .MuiChip-label::first-letter': { textTransform: 'uppercase' } }}
        label={translate(changed ? 'trafficLog.export.changed' : 'trafficLog.export.done')}
      />
    </Tooltip>
  );
}
