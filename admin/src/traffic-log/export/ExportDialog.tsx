import { Alert, Box, CircularProgress, DialogContent, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { DateField } from '../../inputs/DateField';
import { dateProblem } from '../../inputs/date-text';
import { download } from '../../shared/download';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useFormatLabel, usePlayoutFormats, type ListedFormat } from '../../shared/playout-formats';
import { useHttp } from '../../shared/services';
import { useModal } from '../../workspace/modal';
import { todayAt } from '../../shared/dates';
import { isLossless, lossesOf } from '../model/month';
import { daysOf, exportRangeProblem } from '../../shared/range';
import { useRemake } from '../stale/use-remake';
import { showExported } from '../use-log';
import { useStations } from '../use-stations';
import { ProblemList } from './ProblemList';
import { StaleQuestion } from './StaleQuestion';
import { useCheck, type ExportCheck, type ExportQuestion } from './use-check';

interface ExportDialogProps {
  stationId: number;
  date: string;
  onClose: () => void;
}

/** Downloads days for a playout system, after showing what their files cannot express. */
export default function ExportDialog(props: ExportDialogProps) {
  const formats = usePlayoutFormats();
  const station = useStations()?.find(({ id }) => id === props.stationId);
  if (!formats || !station) return null;
  const out = formats.filter(({ direction }) => direction === 'out');
  const own = out.find(({ id }) => id === station.playoutFormatId);
  const usual = own ?? out.find(({ preset }) => preset === 'audicom') ?? out[0];
  return usual ? (
    <ExportForm {...props} formats={out} usual={usual} isOwn={own !== undefined} />
  ) : null;
}

interface LoadedProps extends ExportDialogProps {
  formats: readonly ListedFormat[];
  usual: ListedFormat;
  /** The station says which format is its own. */
  isOwn: boolean;
}

function ExportForm({ stationId, date, onClose, formats, usual, isOwn }: LoadedProps) {
  const translate = useTranslate();
  const labelOf = useFormatLabel();
  const save = useSave();
  const [format, setFormat] = useState(usual.id);
  const [dateFrom, setFrom] = useState(date);
  const [dateTo, setTo] = useState(date);
  const [saving, setSaving] = useState(false);
  const typed = dateProblem(dateFrom) ?? dateProblem(dateTo);
  const wrong = typed === null ? exportRangeProblem({ dateFrom, dateTo }) : null;
  const wanted: ExportQuestion | null =
    typed === null && wrong === null ? { stationId, format, dateFrom, dateTo } : null;
  const { data: checked, error, isFetching } = useCheck(wanted);
  const days = wanted ? daysOf(wanted) : 1;
  const isNone = checked?.days.length === 0;

  const submit = async (): Promise<void> => {
    if (!wanted || !checked) return;
    setSaving(true);
    await save(wanted, checked);
    setSaving(false);
  };
  const group = (label: string, shown: readonly ListedFormat[]) =>
    shown.length > 0 && (
      <optgroup label={translate(label)}>
        {shown.map((one) => (
          <option key={one.id} value={one.id}>
            {labelOf(one)}
          </option>
        ))}
      </optgroup>
    );

  return (
    <ModalFrame title={translate('trafficLog.export.title')} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          style={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start', pt: 2 }}>
            <TextField
              select
              autoFocus
              label={translate('trafficLog.export.format')}
              value={format}
              helperText={
                isOwn && format === usual.id ? translate('trafficLog.export.ofStation') : undefined
              }
              slotProps={{ select: { native: true } }}
              onChange={({ target }) => setFormat(Number(target.value))}
            >
              {group(
                'trafficLog.export.own',
                formats.filter(({ preset }) => preset === null),
              )}
              {group(
                'trafficLog.export.presets',
                formats.filter(({ preset }) => preset !== null),
              )}
            </TextField>
            <Box className="form-grid two">
              <DateField
                label={translate('trafficLog.generate.dateFrom')}
                value={dateFrom}
                onChange={setFrom}
              />
              <DateField
                label={translate('trafficLog.generate.dateTo')}
                value={dateTo}
                onChange={setTo}
                error={wrong !== null}
                helperText={
                  wrong !== null
                    ? translate(wrong)
                    : days > 1
                      ? translate('trafficLog.export.zip', { smart_count: days })
                      : undefined
                }
              />
            </Box>
            {isNone ? (
              <Alert severity="error">{translate('trafficLog.export.noDays')}</Alert>
            ) : error ? (
              <Alert severity="error">{errorText(error, translate)}</Alert>
            ) : checked && !isFetching ? (
              <ProblemList checked={checked} several={days > 1} />
            ) : (
              wanted && (
                <Typography role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                  <CircularProgress size={16} aria-hidden />{' '}
                  {translate('trafficLog.export.checking')}
                </Typography>
              )
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('trafficLog.download'),
              loading: saving,
              disabled: !checked || isFetching || isNone || !wanted,
            }}
          />
        </form>
      )}
    </ModalFrame>
  );
}

/** Downloads what was checked, and closes the dialog; asks first where days are stale. */
function useSave(): (wanted: ExportQuestion, checked: ExportCheck) => Promise<void> {
  const http = useHttp();
  const modal = useModal();
  const notify = useSectionNotify('screens.trafficLog');
  const queries = useQueryClient();
  const again = useRemake();
  const stations = useStations();

  const write = async ({ stationId, format, dateFrom, dateTo }: ExportQuestion): Promise<void> => {
    try {
      const file = await (dateFrom === dateTo
        ? http.file('/TrafficLog/export', { query: { stationId, date: dateFrom, format } })
        : http.file('/TrafficLog/exportRange', { query: { stationId, dateFrom, dateTo, format } }));
      download(file.fileName, file.blob);
      showExported(queries, stationId);
      modal.close();
    } catch (error) {
      notify.error(error);
    }
  };

  return async (wanted, { days }) => {
    const stale = days.filter((day) => day.stale === 1);
    if (stale.length === 0) return write(wanted);
    const first = async (): Promise<void> => {
      modal.close();
      const dates = stale.map(({ date }) => date);
      if (await again([{ stationId: wanted.stationId, dates }], 1)) await write(wanted);
    };
    // Only if that throws nothing away and no day is locked.
    const zone = stations?.find(({ id }) => id === wanted.stationId)?.timeZone ?? 'UTC';
    const may =
      isLossless(lossesOf(stale, todayAt(zone))) &&
      stale.every(({ status }) => status !== 'locked');
    modal.open(
      <StaleQuestion
        {...(may && { onAgain: () => void first() })}
        onDownload={() => {
          modal.close();
          void write(wanted);
        }}
        onClose={modal.close}
      />,
    );
  };
}
