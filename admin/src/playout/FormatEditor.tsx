import { Alert, Box, Button, TextField } from '@mui/material';
import type { PlayoutMap } from '@contract/playout';
import { assumptionIn } from '@contract/preset-texts';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { download } from '../shared/download';
import type { Format } from '../shared/playout-formats';
import { useLanguage } from '../shared/services';
import { ColumnTable } from './ColumnTable';
import { MapSettings, SETTINGS, wrongOf } from './MapSettings';
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

/** The fields shown, by path; errors elsewhere in the map are listed above its columns. */
const SHOWN = SETTINGS.map((name) => `map.${name}`);

/** A format beside a sample that shows at once what its map does. */
export function FormatEditor({ format, onSave, onUnsaved }: FormatEditorProps) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const [name, setName] = useState(format.name);
  const [map, setMap] = useState(format.map);
  const [errors, setErrors] = useState<Errors>({});
  const { direction } = format;
  const unsaved = Boolean(onSave) && (name !== format.name || map !== format.map);
  useUnsaved(unsaved);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);
  const change = onSave && ((next: PlayoutMap) => setMap(next));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <div className="pf-settings">
        <TextField
          label={translate('playout.name')}
          value={name}
          disabled={!onSave}
          onChange={({ target }) => setName(target.value)}
          {...wrongOf(errors, 'name')}
        />
        <MapSettings format={format} map={map} errors={errors} onChange={change} />
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
      <MapJson map={map} onChange={change} />
    </Box>
  );
}

interface MapJsonProps {
  map: PlayoutMap;
  onChange: ((map: PlayoutMap) => void) | undefined;
}

/** The map as JSON, for settings without a field. */
function MapJson({ map, onChange }: MapJsonProps) {
  const translate = useTranslate();
  /** What is typed, until the field is left. */
  const [json, setJson] = useState<string | null>(null);
  return (
    <details>
      <summary>{translate('playout.mapJson')}</summary>
      <TextField
        multiline
        fullWidth
        minRows={8}
        maxRows={24}
        disabled={!onChange}
        error={json !== null && mapFromJson(json) === null}
        slotProps={{
          htmlInput: { 'aria-label': translate('playout.mapJson'), spellCheck: false },
        }}
        value={json ?? JSON.stringify(map, null, 2)}
        onBlur={() => setJson(null)}
        onChange={({ target }) => {
          setJson(target.value);
          const next = mapFromJson(target.value);
          if (next) onChange?.(next);
        }}
      />
    </details>
  );
}
