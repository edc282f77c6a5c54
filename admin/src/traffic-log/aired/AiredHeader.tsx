import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import UndoIcon from '@mui/icons-material/Undo';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { addDays, mondayOf } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { useRef } from 'react';
import { State } from '../../shared/State';
import { useSectionNotify } from '../../shared/notify';
import { useModal } from '../../workspace/modal';
import { DiscardQuestion } from './DiscardQuestion';
import { monthOf } from '../../shared/months';
import { SCROLLS_SIDEWAYS } from '../../shared/WideRegion';
import { AiredFiles } from './AiredFiles';
import { IgnoreRules } from './IgnoreRules';
import MakeGoods from './MakeGoods';
import { UnderDelivery } from './UnderDelivery';
import { ChangedSince } from './ChangedSince';
import { WrongPrices } from './WrongPrices';
import type { AiredDay } from './model/types';
import { isTold, READ_FILTERS, type ReadFilter } from './model/day-rows';
import { COUNT_TEXTS, READ_FILTER_TEXTS, STATUS_TEXTS } from './model/texts';
import { useCloseRange, type useDayCalls } from './use-aired';

interface AiredHeaderProps {
  day: AiredDay;
  busy: boolean;
  onImport: (file: File) => void;
  onUndo: () => void;
  filter: ReadFilter;
  onFilter: (filter: ReadFilter) => void;
  calls: ReturnType<typeof useDayCalls>;
}

const COUNTS = [
  'aired',
  'moved',
  'short',
  'substituted',
  'missed',
  'pending',
  'unordered',
] as const;

/** On a phone what is done now and then is one row, which scrolls as the filters of a list do. */
const ACTIONS = {
  display: { xs: 'flex', sm: 'contents' },
  gap: 1,
  flexBasis: '100%',
  minWidth: 0,
  '& > *': { flexShrink: 0 },
};

/** Closes the days of a week that have nothing left to decide. */
function useCloseWeek(day: AiredDay) {
  const notify = useSectionNotify('aired.title');
  const { mutateAsync, isPending } = useCloseRange(day.stationId);
  const closeWeek = async (): Promise<void> => {
    const dateFrom = mondayOf(day.date);
    try {
      const { days } = await mutateAsync({ dateFrom, dateTo: addDays(dateFrom, 6) });
      const open = days.filter((one) => one.status !== 'closed').length;
      const smart_count = days.length - open;
      const text = open === 0 ? 'aired.weekAllClosed' : 'aired.weekClosed';
      notify.success(text, { smart_count, open });
    } catch (error) {
      notify.error(error);
    }
  };
  return { closeWeek, isPending };
}

/** Opens the make-goods of the station, what closed periods delivered too little, and its files. */
function OfStation({ day }: Pick<AiredHeaderProps, 'day'>) {
  const translate = useTranslate();
  const modal = useModal();
  return (
    <>
      <Button
        size="small"
        onClick={() =>
          modal.open(<MakeGoods by={{ stationId: day.stationId }} onClose={modal.close} />)
        }
      >
        {translate('aired.makeGoods')}
      </Button>
      <Button
        size="small"
        onClick={() =>
          modal.open(
            <UnderDelivery
              stationId={day.stationId}
              month={monthOf(day.date)}
              onClose={modal.close}
            />,
          )
        }
      >
        {translate('aired.underDelivery')}
      </Button>
      <Button
        size="small"
        onClick={() => modal.open(<IgnoreRules day={day} row={null} onClose={modal.close} />)}
      >
        {translate('aired.noSpots')}
      </Button>
      <Button
        size="small"
        onClick={() => modal.open(<AiredFiles stationId={day.stationId} onClose={modal.close} />)}
      >
        {translate('aired.files')}
      </Button>
    </>
  );
}

/** Closes the week or the day, opens it again, or takes today's prices where those of the day were wrong. */
function ClosingActions({
  day,
  calls,
  say,
}: Pick<AiredHeaderProps, 'day' | 'calls'> & {
  say: (work: () => Promise<unknown>, done: string) => Promise<void>;
}) {
  const translate = useTranslate();
  const modal = useModal();
  const { closeWeek, isPending } = useCloseWeek(day);
  const { status, summary } = day;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
      <Button size="small" disabled={isPending} onClick={() => void closeWeek()}>
        {translate('aired.closeWeek')}
      </Button>
      {status === 'closed' && day.campaigns.length > 0 && (
        <Button
          size="small"
          onClick={() =>
            modal.open(
              <WrongPrices
                day={day}
                onTake={(spotIds, note) => {
                  modal.close();
                  void say(() => calls.takeToday(spotIds, note), 'aired.tookToday');
                }}
                onClose={modal.close}
              />,
            )
          }
        >
          {translate('aired.wrongPricesOpen')}
        </Button>
      )}
      {status === 'closed' ? (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void say(() => calls.close(false), 'aired.opened')}
        >
          {translate('aired.openAgain')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="contained"
          data-close
          disabled={(status === 'none' && !isTold(day)) || summary.undecided > 0}
          onClick={() => void say(() => calls.close(true), 'aired.closed')}
        >
          {translate('aired.close')}
        </Button>
      )}
    </Box>
  );
}

/** Which airings are shown, on a day with something to read. */
function ReadsFilter({
  day,
  filter,
  onFilter,
}: Pick<AiredHeaderProps, 'day' | 'filter' | 'onFilter'>) {
  const translate = useTranslate();
  if (!day.airings.some(({ live, said }) => live === 1 || said !== null)) return null;
  return (
    <TextField
      select
      label={translate('aired.reads.label')}
      value={filter}
      onChange={(event) => onFilter(event.target.value as ReadFilter)}
      sx={{ width: 190 }}
      slotProps={{ select: { MenuProps: { transitionDuration: 0 } } }}
    >
      {READ_FILTERS.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(READ_FILTER_TEXTS[name])}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What became of the day in numbers, and the actions on the whole of it. */
export function AiredHeader(props: AiredHeaderProps) {
  const { day, busy, onImport, onUndo, calls } = props;
  const translate = useTranslate();
  const notify = useSectionNotify('aired.title');
  const modal = useModal();
  const input = useRef<HTMLInputElement>(null);
  const { summary, status } = day;
  const mayDecide = useMay('as-run', 'edit');
  const say = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      notify.success(done);
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
      <State tone={status === 'closed' ? 'success' : status === 'open' ? 'warning' : 'neutral'}>
        {translate(STATUS_TEXTS[status])}
      </State>
      <Typography component="p" sx={{ flex: '1 1 260px', fontSize: 13 }} aria-live="polite">
        {translate('aired.scheduled', { smart_count: summary.scheduled })}
        {COUNTS.filter((name) => summary[name] > 0).map((name) => (
          <span key={name}>
            {' · '}
            {translate(COUNT_TEXTS[name], { smart_count: summary[name] })}
          </span>
        ))}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="aired-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onImport(file);
        }}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%', minWidth: 0, ml: -1 }}
      >
        <Box sx={[SCROLLS_SIDEWAYS, ACTIONS]}>
          {mayDecide && (
            <Button
              size="small"
              startIcon={<ImportIcon />}
              disabled={busy || status === 'closed'}
              onClick={() => input.current?.click()}
            >
              {translate('aired.import')}
            </Button>
          )}
          <OfStation day={day} />
          <ReadsFilter {...props} />
          {day.canUndo && mayDecide && (
            <Button size="small" startIcon={<UndoIcon />} onClick={onUndo}>
              {translate('trafficLog.undo')}
            </Button>
          )}
          {status === 'open' && mayDecide && (
            <Button
              size="small"
              color="error"
              onClick={() =>
                modal.open(
                  <DiscardQuestion
                    date={day.date}
                    onDiscard={() => {
                      modal.close();
                      void say(calls.discard, 'aired.discarded');
                    }}
                    onClose={modal.close}
                  />,
                )
              }
            >
              {translate('aired.discard')}
            </Button>
          )}
        </Box>
        {mayDecide && <ClosingActions day={day} calls={calls} say={say} />}
      </Box>
      {status === 'closed' && day.changed.length > 0 && <ChangedSince changed={day.changed} />}
      {status === 'open' && mayDecide && day.fileId === null && (
        <Typography component="p" sx={{ flexBasis: '100%', fontSize: 13, color: 'text.secondary' }}>
          {translate('aired.withoutOwnFile')}
        </Typography>
      )}
    </Box>
  );
}
