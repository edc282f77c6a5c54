import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { State } from '../../shared/State';
import { useDateTexts } from '../../shared/dates';
import type { DaySummary } from '../model/types';
import { useToLoadAgain } from '../use-studio';

interface ExportMarkProps {
  stationId: number;
  summary: DaySummary;
}

/**
 * When the day was exported, whether it has changed since, and whether the studio has to load it again; renders nothing before
 * the first export.
 */
export function ExportMark({ stationId, summary }: ExportMarkProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const again = useToLoadAgain(stationId, summary);
  if (summary.exportedAt === null) return null;
  const changed = summary.changedSinceExport === 1;
  const state = translate(changed ? 'trafficLog.export.changed' : 'trafficLog.export.done');
  const when = translate('trafficLog.export.at', { when: dates.instant(summary.exportedAt) });
  return (
    <Tooltip
      describeChild
      title={again ? `${when}. ${translate('trafficLog.studio.again')}` : when}
    >
      <Box component="span" sx={{ '& .tone > span::first-letter': { textTransform: 'uppercase' } }}>
        <State tone={changed || again ? 'warning' : 'neutral'}>
          {again ? `${state} · ${translate('trafficLog.studio.mark')}` : state}
        </State>
      </Box>
    </Tooltip>
  );
}
