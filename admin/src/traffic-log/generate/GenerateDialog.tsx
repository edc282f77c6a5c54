import { Alert, Box, Chip, DialogContent } from '@mui/material';
import { addDays } from '@contract/time';
import { Form, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { DialogFoot } from '../../dialog/DialogFoot';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { codeName } from '../../providers/text';
import { dateProblem } from '../../inputs/date-text';
import { unmatchedErrors } from '../../shared/unmatched';
import { ChoiceInput } from '../../inputs/ChoiceInput';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useOpenTab } from '../../workspace/tab-context';
import { todayAt, useDateTexts } from '../../shared/dates';
import { allLosses, isLossless, lossesOf, type Losses } from '../model/month';
import { daysOf, rangeProblem, usualRanges, type DateRange } from '../../shared/range';
import { loadSummaries } from '../use-log';
import { useStations, type Station } from '../use-stations';
import { withDaysToLoad } from '../use-studio';
import { showLog, useLogView } from '../view';
import { DateInput } from '../../inputs/DateInput';
import { GenerateProgress } from './GenerateProgress';
import { OtherStations } from '../OtherStations';
import { ReplaceQuestion } from './ReplaceQuestion';
import { useGeneration } from './use-generation';

const LOG_TAB = 'spot_programming/traffic_log/1';

interface GenerateDialogProps {
  /** Initial values; by default the station shown last, or the only one, from today on. */
  initial?: { stationId: number; dateFrom: string };
  onClose: () => void;
}

interface GenerateRequest {
  /** The one that is shown afterwards, and others. */
  stationIds: readonly number[];
  range: DateRange;
}

/** The station that is shown afterwards, and the others; where none was chosen, the first that is ticked is shown. */
function stationsOf({ stationId, others }: FieldValues): number[] {
  const chosen = stationId as number | null;
  const ticked = others as number[];
  return chosen === null ? ticked : [chosen, ...ticked.filter((id) => id !== chosen)];
}

/** Messages by field. */
function validate(values: FieldValues): Record<string, string> {
  const from = dateProblem(values.dateFrom);
  const to = dateProblem(values.dateTo);
  const dateTo = to ?? (from ? null : rangeProblem(values as DateRange));
  return {
    ...(stationsOf(values).length === 0 && { stationId: 'ra.validation.required' }),
    ...(from && { dateFrom: from }),
    ...(dateTo && { dateTo }),
    ...unmatchedErrors(values),
  };
}

function initialValues(
  stations: readonly Station[],
  initial: GenerateDialogProps['initial'],
  shownId: number | undefined,
): FieldValues {
  const wanted = initial?.stationId ?? shownId;
  const only = stations.length === 1 ? stations[0] : undefined;
  const station = stations.find(({ id }) => id === wanted) ?? only;
  const zone = (station ?? stations[0])?.timeZone ?? 'UTC';
  return {
    stationId: station?.id ?? null,
    others: [],
    dateFrom: initial?.dateFrom ?? todayAt(zone),
    dateTo: initial ? addDays(initial.dateFrom, 1) : '',
  };
}

export default function GenerateDialog(props: GenerateDialogProps) {
  const stations = useStations();
  return stations ? <LoadedDialog {...props} stations={stations} /> : null;
}

function LoadedDialog({
  initial,
  onClose,
  stations,
}: GenerateDialogProps & { stations: readonly Station[] }) {
  const translate = useTranslate();
  const http = useHttp();
  const view = useLogView();
  const openTab = useOpenTab();
  const notify = useSectionNotify('screens.generateBlock');
  const dates = useDateTexts();
  const { progress, run, stop } = useGeneration();
  const [checking, setChecking] = useState(false);
  const [question, setQuestion] = useState<(GenerateRequest & { losses: Losses }) | null>(null);

  const [record] = useState(() => initialValues(stations, initial, view?.stationId));

  const start = async ({ stationIds, range }: GenerateRequest): Promise<void> => {
    setQuestion(null);
    const outcome = await run(stationIds, range);
    if (!outcome) return;
    if (outcome.whole) {
      const names = stationIds.flatMap((id) => stations.find((one) => one.id === id)?.name ?? []);
      const { dateFrom, dateTo } = range;
      const days =
        dateFrom === dateTo ? dates.day(dateFrom) : `${dates.day(dateFrom)} – ${dates.day(dateTo)}`;
      const record = [...names, days].join(', ');
      const { toLoad } = outcome;
      if (toLoad.length === 0) notify.success('notice.created', { record });
      else
        notify.success(withDaysToLoad(translate('notice.created'), toLoad, translate), { record });
    } else {
      const station = stations.find(({ id }) => id === outcome.stationId);
      const text = translate('trafficLog.generate.stopped', { date: dates.short(outcome.until) });
      notify.info(stationIds.length > 1 && station ? `${station.name}: ${text}` : text);
    }
    showLog({ stationId: stationIds[0] ?? outcome.stationId, date: range.dateFrom });
    onClose();
    openTab(LOG_TAB, { replace: true });
  };

  const submit = async (values: FieldValues): Promise<void> => {
    const request: GenerateRequest = {
      stationIds: stationsOf(values),
      range: { dateFrom: String(values.dateFrom), dateTo: String(values.dateTo) },
    };
    setChecking(true);
    try {
      const lossesAt = async (stationId: number): Promise<Losses> => {
        const days = await loadSummaries(http, stationId, request.range);
        const station = stations.find(({ id }) => id === stationId);
        return lossesOf(days, todayAt(station?.timeZone ?? 'UTC'));
      };
      const losses = allLosses(await Promise.all(request.stationIds.map(lossesAt)));
      if (isLossless(losses)) await start(request);
      else setQuestion({ ...request, losses });
    } catch (error) {
      notify.error(error);
    } finally {
      setChecking(false);
    }
  };

  return (
    <ModalFrame
      title={translate('screens.generateBlock')}
      onClose={progress ? stop : onClose}
      maxWidth="sm"
    >
      {(close) => (
        <Box sx={{ display: 'contents', '& > form': { display: 'contents' } }}>
          <Form record={record} onSubmit={submit} validate={validate} noValidate>
            <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
              {progress ? (
                <GenerateProgress progress={progress} />
              ) : (
                <GenerateFields stations={stations} />
              )}
            </DialogContent>
            {progress ? (
              <DialogFoot
                action={{
                  label: translate('trafficLog.generate.stop'),
                  onClick: stop,
                  disabled: progress.stopping,
                  autoFocus: true,
                }}
              />
            ) : (
              <DialogFoot
                close={close}
                action={{ label: translate('trafficLog.generate.submit'), loading: checking }}
              />
            )}
          </Form>
          {question && (
            <ReplaceQuestion
              losses={question.losses}
              onReplace={() => void start(question)}
              onBack={() => setQuestion(null)}
            />
          )}
        </Box>
      )}
    </ModalFrame>
  );
}

function GenerateFields({ stations }: { stations: readonly Station[] }) {
  const translate = useTranslate();
  const choices = useMemo(
    () => stations.map((station) => ({ id: station.id, label: codeName(station) })),
    [stations],
  );
  return (
    <>
      {stations.length === 0 && <Alert severity="info">{translate('trafficLog.noStations')}</Alert>}
      <ChoiceInput
        source="stationId"
        label="trafficLog.station"
        choices={choices}
        required
        autoFocus
      />
      {stations.length > 1 && (
        <OtherStations title="trafficLog.generate.others" stations={stations} />
      )}
      <Box className="form-grid two">
        <DateInput source="dateFrom" label="trafficLog.generate.dateFrom" required />
        <DateInput source="dateTo" label="trafficLog.generate.dateTo" required />
      </Box>
      <UsualRanges />
    </>
  );
}

/** Presets of ranges from the first day, and the length of the range. */
function UsualRanges() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [dateFrom, dateTo] = useWatch({ name: ['dateFrom', 'dateTo'] }) as string[];
  if (!dateFrom || dateProblem(dateFrom)) return null;
  const fits = dateTo && !dateProblem(dateTo) && !rangeProblem({ dateFrom, dateTo });
  const choose = ({ dateFrom: from, dateTo: to }: DateRange): void => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('dateFrom', from, options);
    setValue('dateTo', to, options);
  };
  return (
    <Box
      role="group"
      aria-label={translate('trafficLog.generate.range')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {usualRanges(dateFrom).map(({ key, range: usual }) => (
        <Chip
          key={key}
          size="small"
          variant="outlined"
          label={translate(key)}
          onClick={() => choose(usual)}
        />
      ))}
      <Box
        component="span"
        role="status"
        sx={{ ml: 'auto', color: 'text.secondary', fontSize: 13 }}
      >
        {fits &&
          translate('trafficLog.generate.days', { smart_count: daysOf({ dateFrom, dateTo }) })}
      </Box>
    </Box>
  );
}
