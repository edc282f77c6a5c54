import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Progress } from './use-generation';

/** The progress of generating. */
export function GenerateProgress({ progress }: { progress: Progress }) {
  const translate = useTranslate();
  const { done, total, placed, unplaced, stopping } = progress;
  const text = translate('trafficLog.generate.progress', { done, smart_count: total });
  return (
    <Box sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(stopping ? 'trafficLog.generate.stopping' : 'trafficLog.generate.running')}
        </Typography>
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Box>
      <LinearProgress
        variant={done === 0 ? 'indeterminate' : 'determinate'}
        value={done === 0 ? undefined : (done / total) * 100}
        aria-label={text}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: 20 }}>
        {done > 0 && translate('trafficLog.generate.soFar', { placed, unplaced })}
      </Typography>
    </Box>
  );
}
