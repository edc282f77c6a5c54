import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { LIMITS } from '@contract/limits';
import { BULK_CHANGES, type BulkChange } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { BulkProps } from '../../list/parts';
import { useModal } from '../../workspace/modal';
import { Opening } from '../../workspace/Opening';
import type { SpotRow } from '../model/types';
import { MANY_TEXTS } from './texts';

const ManyDialog = lazy(() => import('./ManyDialog'));

/** What is done with several campaigns at once. */
export default function ManyBar({ ticks }: BulkProps) {
  const translate = useTranslate();
  const modal = useModal();
  const count = ticks.ids.size;
  const tooMany = count > LIMITS.campaignsAtOnce;
  const open = (change: BulkChange): void =>
    modal.open(
      <Suspense fallback={<Opening />}>
        <ManyDialog
          change={change}
          rows={ticks.records as unknown as SpotRow[]}
          onRefused={ticks.set}
          onClose={modal.close}
        />
      </Suspense>,
    );
  return (
    <Box
      role="toolbar"
      aria-label={translate('spot.many.chosen', { smart_count: count })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {translate('spot.many.chosen', { smart_count: count })}
        {tooMany && ` · ${translate('spot.many.atMost', { most: LIMITS.campaignsAtOnce })}`}
      </Typography>
      {BULK_CHANGES.map((change) => (
        <Button key={change} disabled={tooMany} aria-haspopup="dialog" onClick={() => open(change)}>
          {translate(MANY_TEXTS[change].action)}
        </Button>
      ))}
      <Tooltip title={translate('spot.many.clear')}>
        <IconButton
          size="small"
          aria-label={translate('spot.many.clear')}
          onClick={() => ticks.set([])}
          sx={{ ml: 'auto' }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
