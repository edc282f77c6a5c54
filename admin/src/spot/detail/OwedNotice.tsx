import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useDateTexts } from '../../shared/dates';
import { owedSum } from '../../traffic-log/aired/model/owed';
import { useMakeGoods } from '../../traffic-log/aired/use-make-goods';
import { useModal } from '../../workspace/modal';
import { Opening } from '../../workspace/Opening';

const MakeGoods = lazy(() => import('../../traffic-log/aired/MakeGoods'));

/** What a campaign is owed for airings that were missed, and until when. */
export function OwedNotice({ spotId }: { spotId: number }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const modal = useModal();
  const by = { spotId };
  const { data } = useMakeGoods(by);
  if (!data || data.length === 0) return null;
  const { owed, dueBy, placed, placedDate } = owedSum(data);
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() =>
            modal.open(
              <Suspense fallback={<Opening />}>
                <MakeGoods by={by} onClose={modal.close} />
              </Suspense>,
            )
          }
        >
          {translate('aired.makeGoods')}
        </Button>
      }
    >
      {dueBy !== null && (
        <div>{translate('spot.owed', { smart_count: owed, date: dates.day(dueBy) })}</div>
      )}
      {placedDate !== null && (
        <div>
          {translate('spot.owedPlaced', { smart_count: placed, date: dates.day(placedDate) })}
        </div>
      )}
    </Alert>
  );
}
