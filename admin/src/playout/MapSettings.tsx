import { TextField } from '@mui/material';
import { PLAYOUT_ENCODINGS, PLAYOUT_MIDNIGHTS, type PlayoutMap } from '@contract/playout';
import { useTranslate } from 'ra-core';
import type { Format } from '../shared/playout-formats';
import type { Errors } from './model';

/** Message keys of the choices; encodings go by their own names. */
const OPTIONS: Partial<Record<string, string>> = {
  fixed: 'playout.option.fixed',
  delimited: 'playout.option.delimited',
  lines: 'playout.option.lines',
  audicom: 'playout.option.audicom',
  xml: 'playout.option.xml',
  crlf: 'playout.option.crlf',
  lf: 'playout.option.lf',
  wrap: 'playout.option.wrap',
  continue: 'playout.option.continue',
  nextFile: 'playout.option.nextFile',
};

const LABELS = {
  encoding: 'playout.encoding',
  endOfLine: 'playout.endOfLine',
  kind: 'playout.kind',
  midnight: 'playout.midnight',
  delimiter: 'playout.delimiter',
  skipUntil: 'playout.skipUntil',
  rowPattern: 'playout.rowPattern',
  fileName: 'playout.fileName',
} as const;

/** How a field shows and changes a value of the map. */
interface Notation {
  shown: (value: string) => string;
  read: (text: string) => string;
}
const AS_IT_IS: Notation = { shown: (value) => value, read: (text) => text };
/** A tab character is invisible, and the Tab key leaves the field. */
const TAB: Notation = {
  shown: (value) => value.replaceAll('\t', String.raw`\t`),
  read: (text) => text.replaceAll(String.raw`\t`, '\t'),
};

/** The fields of a map that this shows. */
export const SETTINGS = Object.keys(LABELS);

/** What a field shows of the errors of a save. */
export const wrongOf = (errors: Errors, field: string) =>
  errors[field] !== undefined && { error: true, helperText: errors[field] };

interface MapSettingsProps {
  /** As it is stored. */
  format: Format;
  map: PlayoutMap;
  errors: Errors;
  /** Absent for a preset. */
  onChange: ((map: PlayoutMap) => void) | undefined;
}

/** The settings of a map besides its columns. */
export function MapSettings({ format, map, errors, onChange }: MapSettingsProps) {
  const translate = useTranslate();
  const { direction } = format;
  /** An empty optional field is left out. */
  const set = (field: keyof PlayoutMap, value: string): void => {
    const next: Partial<Record<keyof PlayoutMap, unknown>> = { ...map };
    if (value === '' && field !== 'fileName') delete next[field];
    else next[field] = value;
    onChange?.(next as unknown as PlayoutMap);
  };
  const text = (
    field: 'delimiter' | 'skipUntil' | 'rowPattern' | 'fileName',
    { shown, read }: Notation = AS_IT_IS,
  ) => (
    <TextField
      label={translate(LABELS[field])}
      value={shown(map[field] ?? '')}
      disabled={!onChange}
      onChange={({ target }) => set(field, read(target.value))}
      {...wrongOf(errors, `map.${field}`)}
    />
  );
  const choice = (
    field: 'encoding' | 'endOfLine' | 'kind' | 'midnight',
    values: readonly string[],
  ) => (
    <TextField
      select
      label={translate(LABELS[field])}
      value={map[field] ?? ''}
      {...wrongOf(errors, `map.${field}`)}
      disabled={!onChange}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => set(field, target.value)}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {value === '' ? '—' : translate(OPTIONS[value] ?? value, { _: value })}
        </option>
      ))}
    </TextField>
  );
  const kinds = [...new Set(['fixed', 'delimited', 'lines', format.map.kind])];
  return (
    <>
      {text('fileName')}
      {choice('kind', kinds)}
      {choice('encoding', PLAYOUT_ENCODINGS)}
      {choice('endOfLine', ['crlf', 'lf'])}
      {map.kind === 'delimited' && text('delimiter', TAB)}
      {direction === 'out' && choice('midnight', ['', ...PLAYOUT_MIDNIGHTS])}
      {direction === 'in' && text('skipUntil')}
      {direction === 'in' && text('rowPattern')}
    </>
  );
}
