import { Alert, AlertTitle, Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { today } from '../../shared/format';
import { useMay } from '../../shared/may';
import { dateText } from '../../shared/short-dates';
import { SPOT_LIST_TAB, tabOfSpot } from '../../workspace/addresses';
import { useModal } from '../../workspace/modal';
import { useOpenTab } from '../../workspace/tab-context';
import { useTabStore } from '../../workspace/tab-store';
import { minutesSeconds } from '../lines/model/clock';
import type { MissingCopy } from './use-missing-copy';

const CopiesDialog = lazy(() => import('../copy/CopiesDialog'));

const isAny = (): boolean => true;

/** Lines that are named. */
const FEW = 6;

/** On the first tab: what soon airs without audio, by the date of its first airing. */
export default function MissingCopyAlert({ lines }: { lines: readonly MissingCopy[] }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const tabs = useTabStore();
  const modal = useModal();
  const mayFill = useMay('spot', 'edit');
  const now = today();
  const more = lines.length - FEW;
  const all = (): void => {
    openTab(SPOT_LIST_TAB);
    tabs.dispatch({ type: 'filter', id: SPOT_LIST_TAB, filter: { chips: { copy: 'missing' } } });
  };
  const fill = (): void =>
    modal.open(
      <CopiesDialog
        of={translate('trafficLog.generate.allStations')}
        which={isAny}
        onClose={modal.close}
      />,
    );
  const textOf = ({ firstDate, airings, length, state }: MissingCopy): string =>
    [
      translate('spot.audio.row', {
        date: dateText(firstDate, now, translate),
        smart_count: airings,
        length: minutesSeconds(length),
      }),
      state === 'hold' ? translate('spot.audio.held') : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={translate('spot.audio.missing')}
      sx={{ mx: 2, mb: 1.5 }}
      action={
        <>
          {mayFill && (
            <Button color="inherit" size="small" onClick={fill} sx={{ whiteSpace: 'nowrap' }}>
              {translate('spot.audio.name')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={all} sx={{ whiteSpace: 'nowrap' }}>
            {translate('approval.show')}
          </Button>
        </>
      }
    >
      <AlertTitle sx={{ fontSize: 14, mb: 0.5 }}>
        {translate('spot.audio.title', { smart_count: lines.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {lines.slice(0, FEW).map((line) => (
          <li key={`${line.scheduleType} ${line.scheduleId} ${line.pieceId ?? ''}`}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => openTab(tabOfSpot(line.spotId))}
              sx={{ fontWeight: 550, verticalAlign: 'baseline', textAlign: 'left' }}
            >
              {line.spotName}
            </Link>{' '}
            ({line.customerName}) · {textOf(line)}
          </li>
        ))}
      </Box>
      {more > 0 && translate('spot.audio.more', { smart_count: more })}
    </Alert>
  );
}
