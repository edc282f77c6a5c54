import { Box, Typography } from '@mui/material';
import { toCents } from '@contract/airing-cost';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../shared/format';
import type { AiredDay } from './model/types';

/** What a day that closed again comes to otherwise than when it first closed, by campaign. */
export function ChangedSince({ changed }: Pick<AiredDay, 'changed'>) {
  const translate = useTranslate();
  const format = useFormat();
  const label = translate('aired.changedSince');
  return (
    <Box sx={{ flexBasis: '100%', fontSize: 13, color: 'text.secondary' }}>
      <Typography component="p" sx={{ fontSize: 13 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, pl: 2.5, maxHeight: 96, overflowY: 'auto' }}
      >
        {changed.map(({ spotId, spotName, before, after }) => (
          <li key={spotId}>
            {translate('aired.changedFromTo', {
              name: spotName ?? String(spotId),
              before: format.money(toCents(before)),
              after: format.money(toCents(after)),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
