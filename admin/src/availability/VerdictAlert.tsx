import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { NoRoom } from '../spot/NoRoom';
import type { Room } from './model/types';
import { verdictOf, type VerdictKind } from './model/verdict';

/** Campaigns that are named. */
const FEW = 3;

const SHOWN = {
  fits: { text: 'availability.fits', severity: 'success' },
  displaces: { text: 'availability.displaces', severity: 'warning' },
  short: { text: 'availability.short', severity: 'error' },
  nothing: { text: 'availability.nothing', severity: 'warning' },
} as const satisfies Record<VerdictKind, object>;

/** The one answer: it fits, fits only by displacing others, or does not fit. */
export function VerdictAlert({ room }: { room: Room }) {
  const translate = useTranslate();
  const { kind, asked, placed, airings, campaigns } = verdictOf(room);
  const { text, severity } = SHOWN[kind];
  const count = (key: string, smart_count: number): string => translate(key, { smart_count });
  const named = campaigns.slice(0, FEW).map((one) =>
    translate('availability.displaced', {
      name: one.name ?? translate('availability.otherCampaigns'),
      count: one.airings,
    }),
  );
  const more = campaigns.length - FEW;
  const who = [...named, ...(more > 0 ? [count('availability.more', more)] : [])].join(', ');
  const lost = count('availability.airings', airings);
  return (
    <Alert severity={severity} sx={{ mb: 1, py: 0, fontWeight: 600 }}>
      {translate(text, { smart_count: asked, placed, airings: lost, campaigns: who })}
      {kind === 'short' && airings > 0 && (
        <>
          {' '}
          {translate(placed === 0 ? 'availability.wouldDisplace' : 'availability.evenSo', {
            airings: lost,
            campaigns: who,
          })}
        </>
      )}
      <NoRoom room={room} />
    </Alert>
  );
}
