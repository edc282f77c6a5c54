import { DialogContent, FormControlLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useNameOf } from '../../shared/records';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { MakeGoodCard } from './MakeGoodCard';
import { useMakeGoods, type OwedBy } from './use-make-goods';
import './make-goods.css';

interface MakeGoodsProps {
  by: OwedBy;
  onClose: () => void;
}

/** What stations owe their clients, or a campaign is owed, the first due first. */
export default function MakeGoods({ by, onClose }: MakeGoodsProps) {
  const translate = useTranslate();
  const [waived, setWaived] = useState(false);
  const { data, error, refetch } = useMakeGoods(by, waived);
  const stationOf = useNameOf('station');
  return (
    <ModalFrame title={translate('aired.makeGoods')} onClose={onClose} maxWidth="md">
      {(close) => (
        <>
          <DialogContent>
            {error ? (
              <LoadFailed error={error} onRetry={refetch} />
            ) : !data ? (
              <ScreenLoading />
            ) : data.length === 0 ? (
              <Typography role="status">{translate('aired.nothingOwed')}</Typography>
            ) : (
              <ul className="owed">
                {data.map((one) => (
                  <MakeGoodCard
                    key={one.id}
                    one={one}
                    {...(by === 'all' && { station: stationOf(one.stationId) })}
                  />
                ))}
              </ul>
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            extra={
              <FormControlLabel
                sx={{ ml: 0, gap: 1 }}
                control={
                  <Switch
                    size="small"
                    checked={waived}
                    onChange={(event) => setWaived(event.target.checked)}
                  />
                }
                label={translate('aired.showWaived')}
              />
            }
          />
        </>
      )}
    </ModalFrame>
  );
}
