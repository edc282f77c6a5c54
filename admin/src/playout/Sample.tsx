import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import {
  MAP_LIMITS,
  type AiredRefusal,
  type AiredRow,
  type PlayoutDirection,
  type PlayoutMap,
} from '@contract/playout';
import { addDays, dateInZone, formatSeconds } from '@contract/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { DateField } from '../inputs/DateField';
import { dateProblem } from '../inputs/date-text';
import { useSectionNotify } from '../shared/notify';
import type { Format } from '../shared/playout-formats';
import { useHttp } from '../shared/services';
import { SampleTable } from '../shared/SampleTable';
import { PROBLEM_TEXTS } from '../traffic-log/aired/model/texts';
import { hasLog, loadSummaries } from '../traffic-log/use-log';
import { useStations } from '../traffic-log/use-stations';
import { useLogView } from '../traffic-log/view';
import { FIELD_TEXTS } from '../traffic-log/model/field-texts';
import { base64, errorsOf, type Errors, type Preview } from './model';
import { Ruler } from './Ruler';

const PREVIEW_MS = 300;
/** How many days before and after today are searched for one with a log. */
const AROUND = 31;

const REFUSAL_TEXTS: Record<AiredRefusal, string> = {
  EMPTY: 'playout.refusal.EMPTY',
  BINARY: 'playout.refusal.BINARY',
  TOO_MANY_LINES: 'playout.refusal.TOO_MANY_LINES',
  TOO_SLOW: 'playout.refusal.TOO_SLOW',
  XML: 'playout.refusal.XML',
  PATTERN: 'playout.refusal.PATTERN',
  ORDER: 'playout.refusal.ORDER',
};

/** A day of the station that has a log: today, or the nearest before or after; undefined while loading. */
function useDayWithLog(stationId: number | null): string | undefined {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['playout-formats', 'day', stationId],
    queryFn: async () => {
      const today = dateInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
      const days = await loadSummaries(http, stationId ?? 0, {
        dateFrom: addDays(today, -AROUND),
        dateTo: addDays(today, AROUND),
      });
      const dates = days.map(({ date }) => date);
      return dates.find((date) => date >= today) ?? dates.at(-1) ?? today;
    },
    enabled: stationId !== null,
  });
  return data;
}

/** What a preview is made of. */
interface PreviewRequest {
  direction: PlayoutDirection;
  map: PlayoutMap;
  stationId: number | null;
  date: string;
  /** A file of the user, in base64. */
  sample: string | undefined;
}

/**
 * The server's preview of a map, a moment after its last change; null before there is any.
 *
 * @param onErrors called with what the server refuses in the map
 */
function usePreview(request: PreviewRequest, onErrors: (errors: Errors) => void) {
  const { direction, map, stationId, date, sample } = request;
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useSectionNotify('screens.playoutFormats');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [noLog, setNoLog] = useState(false);
  const latest = useRef(0);
  const ready =
    direction === 'out' ? stationId !== null && dateProblem(date) === null : sample !== undefined;

  useEffect(() => {
    if (!ready) return;
    const turn = (latest.current += 1);
    const ask = async (): Promise<void> => {
      const own = direction === 'out' ? { stationId, date } : { sample };
      try {
        if (
          direction === 'out' &&
          stationId !== null &&
          !(await hasLog(queries, http, stationId, date))
        ) {
          if (turn !== latest.current) return;
          setNoLog(true);
          setPreview(null);
          return;
        }
        const body = { direction, map, ...own };
        const found = await http.json<Preview>('/playout-formats/preview', {
          method: 'POST',
          body,
        });
        if (turn !== latest.current) return;
        setPreview(found);
        setNoLog(false);
        onErrors({});
      } catch (error) {
        if (turn !== latest.current) return;
        const errors = errorsOf(error);
        const missing = error instanceof HttpError && error.status === 404;
        setNoLog(missing);
        if (missing) setPreview(null);
        if (errors) onErrors(errors);
        else if (!missing) throw error;
      }
    };
    const timer = setTimeout(
      () => void ask().catch((error: unknown) => notify.error(error)),
      PREVIEW_MS,
    );
    return () => clearTimeout(timer);
  }, [http, queries, notify, onErrors, direction, map, stationId, date, sample, ready]);
  return { preview, noLog };
}

/** Rows that the map ignores, and lines that it skips. */
const ignoredOf = (read: Preview['read']): number =>
  read === null ? 0 : read.skipped + read.rows.filter(({ ignored }) => ignored).length;

interface SampleProps {
  format: Format;
  map: PlayoutMap;
  onChange?: (map: PlayoutMap) => void;
  /** What the server refuses of the map, by path; empty where it takes it. */
  onErrors: (errors: Errors) => void;
}

/** A day of a station as the map writes it, or a file of the user's own as the map reads it. */
export function Sample({ format: { direction }, map, onChange, onErrors }: SampleProps) {
  const translate = useTranslate();
  const stations = useStations();
  const view = useLogView();
  const [stationId, setStationId] = useState(view?.stationId ?? null);
  const [chosenDate, setDate] = useState(view?.date ?? null);
  const [file, setFile] = useState<{ sample: string; text: string } | null>(null);
  // The log may have shown a station of another media group.
  const station = (stations?.find(({ id }) => id === stationId) ?? stations?.[0])?.id ?? null;
  const usual = useDayWithLog(direction === 'out' && chosenDate === null ? station : null);
  const date = chosenDate ?? usual ?? '';
  const { preview, noLog } = usePreview(
    { direction, map, stationId: station, date, sample: file?.sample },
    onErrors,
  );

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.slice(0, MAP_LIMITS.sample).arrayBuffer());
    const encoding = map.encoding === 'utf-8' ? 'utf-8' : 'windows-1252';
    setFile({ sample: base64(bytes), text: new TextDecoder(encoding).decode(bytes) });
  };
  const text =
    direction === 'in'
      ? file?.text
      : preview?.files
          .map((one) => (preview.files.length > 1 ? `# ${one.fileName}\n` : '') + one.text)
          .join('\n');
  const count = preview?.problems.length ?? 0;
  const refusal = preview?.read?.refusal ?? null;
  return (
    <Box
      // Lines of a file are as long as somebody made them, and scroll by themselves.
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, minWidth: 0 }}
      onDragOver={(event) => direction === 'in' && event.preventDefault()}
      onDrop={(event) => {
        if (direction !== 'in') return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <div className="pf-settings">
        {direction === 'out' ? (
          <>
            <TextField
              select
              label={translate('playout.station')}
              value={station ?? ''}
              // Stations may come after the label.
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              onChange={({ target }) => setStationId(Number(target.value))}
            >
              {(stations ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
            <DateField label={translate('playout.date')} value={date} onChange={setDate} />
          </>
        ) : (
          <Button component="label" variant="outlined" role={undefined} tabIndex={-1}>
            {translate('playout.dropFile')}
            <input
              type="file"
              className="visually-hidden"
              aria-label={translate('playout.dropFile')}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </Button>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
          {preview === null
            ? ''
            : direction === 'out'
              ? translate('playout.problemCount', { smart_count: count })
              : translate('playout.readCount', {
                  rows: preview.read?.rows.length ?? 0,
                  problems: preview.read?.problems.length ?? 0,
                  ignored: ignoredOf(preview.read),
                })}
        </Typography>
      </div>
      {noLog && <Alert severity="info">{translate('playout.noLog')}</Alert>}
      {refusal !== null && <Alert severity="error">{translate(REFUSAL_TEXTS[refusal])}</Alert>}
      {text !== undefined && refusal === null && (
        <Ruler map={map} text={text} onChange={onChange} />
      )}
      {preview?.read && refusal === null && <ReadRows read={preview.read} />}
    </Box>
  );
}

/** Rows, and lines that were not understood, that are shown. */
const MOST_ROWS = 20;
/** Characters of a line that was not understood. */
const SHOWN_LENGTH = 120;

const SHOWN = [
  'line',
  'airedDate',
  'airedTime',
  'airedLength',
  'cart',
  'file',
  'isci',
  'title',
  'airingId',
  'status',
  'group',
  'category',
] as const;

/** Times and lengths are shown as clocks; `25:00:00` is past midnight. */
const shownValue = (row: AiredRow, name: (typeof SHOWN)[number]): string | number | null =>
  name === 'airedTime' || name === 'airedLength'
    ? row[name] === null
      ? null
      : formatSeconds(row[name])
    : row[name];

/** What was understood of a file's first rows, and which lines were not. */
function ReadRows({ read }: { read: NonNullable<Preview['read']> }) {
  const translate = useTranslate();
  const rows = read.rows.slice(0, MOST_ROWS);
  const shown = SHOWN.filter((name) => rows.some((row) => (row[name] ?? null) !== null));
  return (
    <>
      {rows.length > 0 && (
        <SampleTable
          label={translate('playout.readRows')}
          heads={[...shown.map((name) => translate(FIELD_TEXTS[name])), '']}
          rows={rows.map((row) => ({
            cells: [
              ...shown.map((name) => shownValue(row, name)),
              row.ignored ? translate('aired.ignoredRow') : null,
            ],
            muted: row.ignored,
          }))}
        />
      )}
      {read.problems.length > 0 && (
        <SampleTable
          label={translate('playout.notUnderstood')}
          heads={[
            translate(FIELD_TEXTS.line),
            translate('aired.problemReason'),
            translate('playout.text'),
          ]}
          rows={read.problems.slice(0, MOST_ROWS).map(({ line, text, reason }) => ({
            cells: [line, translate(PROBLEM_TEXTS[reason]), text.slice(0, SHOWN_LENGTH)],
          }))}
        />
      )}
    </>
  );
}
