import { Alert, Box, Button, TextField } from '@mui/material';
import { PLAYOUT_ENCODINGS, PLAYOUT_MIDNIGHTS, type PlayoutMap } from '@contract/playout';
import { assumptionIn } from '@contract/preset-texts';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { download } from '../shared/download';
import type { Format } from '../shared/playout-formats';
import { useLanguage } from '../shared/services';
import { ColumnTable } from './ColumnTable';
import { otherErrors, mapFromJson, type Errors, toJson } from './model';
import { useUnsaved } from '../workspace/tab-context';
import { Sample } from './Sample';

interface FormatEditorProps {
  format: Format;
  /** Absent for a preset. */
  onSave?: (format: Format) => Promise<Errors>;
  /** Hears whether there are changes; must stay the same function. */
  onUnsaved: (unsaved: boolean) => void;
}

/** What is chosen is a word of the map; encodings are names already. */
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

/** How a field writes what the map has. */
interface Notation {
  shown: (value: string) => string;
  read: (text: string) => string;
}
const AS_IT_IS: Notation = { shown: (value) => value, read: (text) => text };
/** A tab cannot be seen, nor typed into a field. */
const TAB: Notation = {
  shown: (value) => value.replaceAll('\t', String.raw`\t`),
  read: (text) => text.replaceAll(String.raw`\t`, '\t'),
};

/** Shown fields, by path; what is wrong elsewhere in the map is said above its columns. */
const SHOWN = Object.keys(LABELS).map((name) => `map.${name}`);

/** A format beside a sample that shows at once what its map does. */
export function FormatEditor({ format, onSave, onUnsaved }: FormatEditorProps) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const [name, setName] = useState(format.name);
  const [map, setMap] = useState(format.map);
  const [json, setJson] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { direction } = format;
  const unsaved = Boolean(onSave) && (name !== format.name || map !== format.map);
  useUnsaved(unsaved);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);
  const change = onSave && ((next: PlayoutMap) => setMap(next));
  /** An empty optional field is left out. */
  const set = (field: keyof PlayoutMap, value: string): void =>
    setMap(
      ({ [field]: _before, ...rest }) =>
        ({
          ...rest,
          ...((value !== '' || field === 'fileName') && { [field]: value }),
        }) as PlayoutMap,
    );
  const wrong = (field: string) =>
    errors[field] !== undefined && { error: true, helperText: errors[field] };
  const text = (
    field: 'delimiter' | 'skipUntil' | 'rowPattern' | 'fileName',
    { shown, read }: Notation = AS_IT_IS,
  ) => (
    <TextField
      label={translate(LABELS[field])}
      value={shown(map[field] ?? '')}
      disabled={!onSave}
      onChange={({ target }) => set(field, read(target.value))}
      {...wrong(`map.${field}`)}
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
      {...wrong(`map.${field}`)}
      disabled={!onSave}
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
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <div className="pf-settings">
        <TextField
          label={translate('playout.name')}
          value={name}
          disabled={!onSave}
          onChange={({ target }) => setName(target.value)}
          {...wrong('name')}
        />
        {text('fileName')}
        {choice('kind', kinds)}
        {choice('encoding', PLAYOUT_ENCODINGS)}
        {choice('endOfLine', ['crlf', 'lf'])}
        {map.kind === 'delimited' && text('delimiter', TAB)}
        {direction === 'out' && choice('midnight', ['', ...PLAYOUT_MIDNIGHTS])}
        {direction === 'in' && text('skipUntil')}
        {direction === 'in' && text('rowPattern')}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onSave && (
          <Button
            variant="contained"
            onClick={() => void onSave({ ...format, name: name.trim(), map }).then(setErrors)}
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
          {translate('playout.assumptions')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {map.assumptions.map((text) => (
              <li key={text}>{assumptionIn(text, language)}</li>
            ))}
          </Box>
        </Alert>
      )}
      {otherErrors(errors, [...SHOWN, 'name']).map((line) => (
        <Alert key={line} severity="error">
          {line}
        </Alert>
      ))}
      <Sample format={format} map={map} onChange={change} onErrors={setErrors} />
      {(change ?? map.row.length > 0) && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
          <ColumnTable map={map} direction={direction} errors={errors} onChange={change} />
        </Box>
      )}
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
