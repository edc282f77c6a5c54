import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { MAP_LIMITS, PLAYOUT_ENCODINGS, type PlayoutMap } from '@contract/playout';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import type { Format } from '../shared/playout-formats';
import { useHttp } from '../shared/services';
import type { ErrorBody } from '../providers/http';
import { useStations } from '../traffic-log/use-stations';
import { useLogView } from '../traffic-log/view';
import { ColumnTable } from './ColumnTable';
import { base64, mapFromJson, type Preview, toJson } from './model';
import { Ruler } from './Ruler';

interface FormatEditorProps {
  format: Format;
  /** Absent for a preset. */
  onSave?: (format: Format) => Promise<void>;
}

const PREVIEW_MS = 300;
const LABELS = {
  encoding: 'playout.encoding',
  endOfLine: 'playout.endOfLine',
  kind: 'playout.kind',
} as const;

/** A format beside a sample that shows at once what its map does. */
export function FormatEditor({ format, onSave }: FormatEditorProps) {
  const translate = useTranslate();
  const [name, setName] = useState(format.name);
  const [map, setMap] = useState(format.map);
  const [json, setJson] = useState<string | null>(null);
  const { direction } = format;
  const change = onSave && ((next: PlayoutMap) => setMap(next));
  const set = (field: keyof PlayoutMap, value: string): void =>
    setMap((now) => ({ ...now, [field]: value }));
  const choice = (field: 'encoding' | 'endOfLine' | 'kind', values: readonly string[]) => (
    <TextField
      select
      size="small"
      label={translate(LABELS[field])}
      value={map[field]}
      disabled={!onSave}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => set(field, target.value)}
    >
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </TextField>
  );
  const kinds = [...new Set(['fixed', 'delimited', 'lines', format.map.kind])];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          size="small"
          label={translate('playout.name')}
          value={name}
          disabled={!onSave}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          size="small"
          label={translate('playout.fileName')}
          value={map.fileName}
          disabled={!onSave}
          onChange={({ target }) => set('fileName', target.value)}
        />
        {choice('kind', kinds)}
        {choice('encoding', PLAYOUT_ENCODINGS)}
        {choice('endOfLine', ['crlf', 'lf'])}
        {onSave && (
          <Button
            variant="contained"
            onClick={() => void onSave({ ...format, name: name.trim(), map })}
          >
            {translate('ra.action.save')}
          </Button>
        )}
        <Button
          onClick={() =>
            download(
              `${name}.json`,
              new Blob([toJson({ name, direction, map })], { type: 'application/json' }),
            )
          }
        >
          {translate('playout.exportJson')}
        </Button>
      </Box>
      {map.assumptions && map.assumptions.length > 0 && (
        <Alert severity="info">
          {translate('playout.assumptions')} {map.assumptions.join(' · ')}
        </Alert>
      )}
      <Sample format={format} map={map} onChange={change} />
      <Box sx={{ overflowX: 'auto' }}>
        <ColumnTable map={map} direction={direction} onChange={change} />
      </Box>
      <details>
        <summary>{translate('playout.mapJson')}</summary>
        <TextField
          multiline
          fullWidth
          minRows={8}
          maxRows={24}
          disabled={!onSave}
          error={json !== null && mapFromJson(json) === null}
          slotProps={{
            htmlInput: { 'aria-label': translate('playout.mapJson'), spellCheck: false },
          }}
          value={json ?? JSON.stringify(map, null, 2)}
          onBlur={() => setJson(null)}
          onChange={({ target }) => {
            setJson(target.value);
            const next = mapFromJson(target.value);
            if (next) setMap(next);
          }}
        />
      </details>
    </Box>
  );
}

interface SampleProps {
  format: Format;
  map: PlayoutMap;
  onChange?: (map: PlayoutMap) => void;
}

/** What a refusal says, by path of the map. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof HttpError)) throw error;
  const { errors } = error.body as ErrorBody;
  return errors
    ? Object.entries(errors).map(([path, text]) => `${path}: ${text}`)
    : [error.message];
}

/** A day of a station as the map writes it, or a file of the user's own as the map reads it. */
function Sample({ format: { direction }, map, onChange }: SampleProps) {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.playoutFormats');
  const stations = useStations();
  const view = useLogView();
  const [stationId, setStationId] = useState(view?.stationId ?? null);
  const [date, setDate] = useState(view?.date ?? '');
  const [file, setFile] = useState<{ sample: string; text: string } | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [reasons, setReasons] = useState<string[]>([]);
  const latest = useRef(0);
  const station = stationId ?? stations?.[0]?.id ?? null;
  const sample = file?.sample;
  const ready = direction === 'out' ? station !== null && date !== '' : sample !== undefined;

  useEffect(() => {
    if (!ready) return;
    const turn = (latest.current += 1);
    const ask = async (): Promise<void> => {
      const own = direction === 'out' ? { stationId: station, date } : { sample };
      try {
        const body = { direction, map, ...own };
        const found = await http.json<Preview>('/playout-formats/preview', {
          method: 'POST',
          body,
        });
        if (turn !== latest.current) return;
        setPreview(found);
        setReasons([]);
      } catch (error) {
        if (turn === latest.current) setReasons(reasonsOf(error));
      }
    };
    const timer = setTimeout(
      () => void ask().catch((error: unknown) => notify.error(error)),
      PREVIEW_MS,
    );
    return () => clearTimeout(timer);
  }, [http, notify, direction, map, station, date, sample, ready]);

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
  return (
    <Box
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
      onDragOver={(event) => direction === 'in' && event.preventDefault()}
      onDrop={(event) => {
        if (direction !== 'in') return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {direction === 'out' ? (
          <>
            <TextField
              select
              size="small"
              label={translate('playout.station')}
              value={station ?? ''}
              slotProps={{ select: { native: true } }}
              onChange={({ target }) => setStationId(Number(target.value))}
            >
              {(stations ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
            <TextField
              type="date"
              size="small"
              label={translate('playout.date')}
              value={date}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => setDate(target.value)}
            />
          </>
        ) : (
          <Button component="label" variant="outlined">
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
                })}
        </Typography>
      </Box>
      {reasons.length > 0 && <Alert severity="error">{reasons.slice(0, 8).join(' · ')}</Alert>}
      {text !== undefined && <Ruler map={map} text={text} onChange={onChange} />}
      {preview?.read && <ReadRows read={preview.read} />}
    </Box>
  );
}

const SHOWN = [
  'line',
  'airedDate',
  'airedTime',
  'airedLength',
  'cart',
  'file',
  'title',
  'airingId',
  'status',
] as const;

/** What was understood of a file's first rows, and which lines were not. */
function ReadRows({ read }: { read: NonNullable<Preview['read']> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <table className="pf-read" aria-label={translate('playout.readRows')}>
        <thead>
          <tr>
            {SHOWN.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.rows.slice(0, 20).map((row) => (
            <tr key={row.line}>
              {SHOWN.map((name) => (
                <td key={name}>{row[name]}</td>
              ))}
            </tr>
          ))}
          {read.problems.slice(0, 20).map(({ line, text, reason }) => (
            <tr key={`p${line}`} className="pf-wrong">
              <td>{line}</td>
              <td colSpan={SHOWN.length - 1}>
                {reason}: {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
