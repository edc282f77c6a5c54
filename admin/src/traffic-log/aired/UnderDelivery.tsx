import { Box, DialogContent, IconButton, Tooltip, Typography } from '@mui/material';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { useDateTexts } from '../../shared/dates';
import type { Month } from '../../shared/months';
import { UnderDeliveryCard } from './UnderDeliveryCard';
import { useUnderDelivery } from './use-under-delivery';
import './make-goods.css';

interface UnderDeliveryProps {
  stationId: number;
  /** The month that is shown first. */
  month: Month;
  onClose: () => void;
}

const MONTHS = [
  { by: -1, text: 'trafficLog.previousMonth', Icon: ChevronLeftIcon },
  { by: 1, text: 'trafficLog.nextMonth', Icon: ChevronRightIcon },
] as const;

/** What a station delivered too little in the closed periods that end in a month. */
export function UnderDelivery({ stationId, month: first, onClose }: UnderDeliveryProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const [month, setMonth] = useState(first);
  const { data, error, refetch } = useUnderDelivery(stationId, month);
  return (
    <ModalFrame title={translate('aired.underDelivery')} onClose={onClose} maxWidth="md">
      {(close) => (
        <>
          <DialogContent>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
              <Typography variant="h2" sx={{ flex: 1 }} aria-live="polite">
                {dates.first.month(month)}
              </Typography>
              {MONTHS.map(({ by, text, Icon }) => (
                <Tooltip key={by} title={translate(text)}>
                  <IconButton
                    size="small"
                    aria-label={translate(text)}
                    onClick={() => setMonth(addMonths(month, by))}
                  >
                    <Icon fontSize="small" />
                  </IconButton>
                </Tooltip>
              ))}
            </Box>
            {error ? (
              <LoadFailed error={error} onRetry={refetch} />
            ) : !data ? (
              <ScreenLoading />
            ) : data.length === 0 ? (
              <Typography role="status">{translate('aired.allDelivered')}</Typography>
            ) : (
              <ul className="owed">
                {data.map((one) => (
                  <UnderDeliveryCard
                    key={`${one.scheduleType} ${one.scheduleId} ${one.periodStart}`}
                    one={one}
                  />
                ))}
              </ul>
            )}
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
