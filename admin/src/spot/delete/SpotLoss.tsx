import { Alert, Box, Button, Typography } from '@mui/material';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { dateProblem } from '../../inputs/date-text';
import { DateField } from '../../inputs/DateField';
import type { LossProps } from '../../form/loss';
import { errorText, useSectionNotify } from '../../shared/notify';
import { today, useFormat } from '../../shared/format';
import { isOfCampaign } from '../../traffic-log/model/stale';
import { useAffectedDays } from '../../traffic-log/stale/use-affected-days';
import { STATUS_TEXTS, statusOf } from '../model/status';
import type { SpotRow } from '../model/types';
import { useCancelFrom, useLogsOf, type SpotLogDay } from './use-cancel-from';

/** What deleting a campaign would delete, and how to end it instead. */
export default function SpotLoss({ record, whenDeleted, onClose }: LossProps) {
  const translate = useTranslate();
  const format = useFormat();
  const row = record as unknown as SpotRow;
  const now = today();
  const status = statusOf(row, now);
  const { data: days, error } = useLogsOf(row.id, now);
  const { startDate, endDate } = row;
  const tellAffected = useAffectedDays();
  useEffect(() => {
    whenDeleted(() => void tellAffected(row.stationId, isOfCampaign(row.id)));
  }, [whenDeleted, tellAffected, row]);
  return (
    <Box sx={{ mt: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(STATUS_TEXTS[status])}
        {startDate &&
          `: ${format.date(startDate)} - ${endDate ? format.date(endDate) : translate('spot.list.runsOn')}`}
      </Typography>
      {error ? (
        <Alert severity="error">{errorText(error, translate)}</Alert>
      ) : (
        <Box role="status">{days && <Airings days={days} />}</Box>
      )}
      {(status === 'active' || status === 'upcoming') && (
        <CancelFrom
          spot={row}
          from={status === 'active' ? addDays(now, 1) : (startDate ?? now)}
          onDone={onClose}
        />
      )}
    </Box>
  );
}

function Airings({ days }: { days: readonly SpotLogDay[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (days.length === 0) return <Typography>{translate('spot.loss.noLogs')}</Typography>;
  const airings = days.reduce((sum, day) => sum + day.airings, 0);
  return (
    <>
      <Typography>
        {translate('spot.loss.logs', {
          smart_count: days.length,
          airings: translate('spot.loss.airings', { smart_count: airings }),
        })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('spot.loss.byDay')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          columnGap: 2,
          m: 0,
          my: 0.5,
          p: 0,
          maxHeight: 120,
          overflowY: 'auto',
          listStyle: 'none',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {days.map(({ date, status, airings: count }) => (
          <li key={date}>
            {format.date(date)}: {count}
            {status === 'locked' && ` (${translate('trafficLog.lockedMark')})`}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('spot.loss.kept')}
      </Typography>
    </>
  );
}

interface CancelFromProps {
  spot: SpotRow;
  /** The suggested date. */
  from: string;
  onDone: () => void;
}

function CancelFrom({ spot, from, onDone }: CancelFromProps) {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useSectionNotify('spot.title');
  const cancelFrom = useCancelFrom();
  const tellAffected = useAffectedDays();
  const [date, setDate] = useState(from);
  const [busy, setBusy] = useState(false);
  const isDate = dateProblem(date) === null;

  const cancel = async (): Promise<void> => {
    setBusy(true);
    const name = `${spot.internalNumber} ${spot.spotName}`;
    try {
      const { stationId, undo } = await cancelFrom(spot.id, date);
      const tell = (): void => void tellAffected(stationId, isOfCampaign(spot.id, null));
      const back = async (): Promise<void> => {
        try {
          await undo();
          tell();
          notify.success('spot.cancelFrom.undone', { name });
        } catch (error) {
          notify.error(error);
        }
      };
      const action = { labelKey: 'spot.cancelFrom.undo', run: () => void back() };
      notify.info('spot.cancelFrom.done', action, { name, date: format.date(date) });
      tell();
    } catch (error) {
      setBusy(false);
      notify.error(error);
      return;
    }
    onDone();
  };

  return (
    <Box
      component="section"
      aria-label={translate('spot.cancelFrom.title')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mt: 0.5 }}
    >
      <Typography variant="h2" component="h3">
        {translate('spot.cancelFrom.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('spot.cancelFrom.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <DateField
          label={translate('spot.cancelFrom.date')}
          value={date}
          onChange={setDate}
          required
          error={!isDate}
          sx={{ width: 180 }}
        />
        <Button
          variant="contained"
          onClick={() => void cancel()}
          disabled={!isDate}
          loading={busy}
          sx={{ minHeight: 38 }}
        >
          {translate('spot.cancelFrom.submit')}
        </Button>
      </Box>
    </Box>
  );
}
