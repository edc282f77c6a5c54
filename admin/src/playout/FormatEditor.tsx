import { Alert, Box, Button, TextField } from '@mui/material';
import type { PlayoutMap } from '@contract/playout';
import { assumptionIn } from '@contract/preset-texts';
import { useTranslate } from 'ra-core';
import {
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { download } from '../shared/download';
import type { Format } from '../shared/playout-formats';
import { useLanguage } from '../shared/services';
import { ColumnTable } from './ColumnTable';
import { CommandList, RuleList, StatusList } from './MapLists';
import { MapSettings } from './MapSettings';
import {
  columnAfter,
  mapFromJson,
  otherErrors,
  settingsOf,
  toJson,
  omit,
  type Errors,
} from './model';
import { EditingContext, TextSetting } from './settings';
import { useMay } from '../shared/may';
import { useUnsaved } from '../workspace/tab-context';
import { Sample } from './Sample';

interface FormatEditorProps {
  format: Format;
  /** Absent for a preset. */
  onSave?: (format: Format) => Promise<Errors>;
  /** Hears whether there are changes; must stay the same function. */
  onUnsaved: (unsaved: boolean) => void;
}

/** A format beside a sample that shows at once what its map does. */
export function FormatEditor({ format, onSave, onUnsaved }: FormatEditorProps) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const [name, setName] = useState(format.name);
  const [map, setMap] = useState(format.map);
  const [errors, setErrors] = useState<Errors>({});
  /** Refused saves: each puts the focus on the first setting that is wrong. */
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const { direction } = format;
  const editable = onSave !== undefined;
  // The server tries maps for those alone who make formats.
  const seesSample = useMay('playout-formats', 'create');
  const unsaved = editable && (name !== format.name || map !== format.map);
  useUnsaved(unsaved);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const change = onSave && ((next: PlayoutMap) => setMap(next));
  const save = async (): Promise<void> => {
    if (!onSave) return;
    const wrong = await onSave({ ...format, name: name.trim(), map });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setRefused((before) => before + 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  const editing = useMemo(() => ({ errors, editable }), [errors, editable]);
  return (
    <EditingContext value={editing}>
      <Box
        ref={form}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}
      >
        <div className="pf-settings">
          <TextSetting
            path="name"
            label={translate('playout.name')}
            value={name}
            onChange={setName}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {editable && (
              <Button variant="contained" onClick={() => void save()}>
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
        </div>
        {otherErrors(errors).map((line) => (
          <Alert key={line} severity="error">
            {line}
          </Alert>
        ))}
        {!editable && map.assumptions && map.assumptions.length > 0 && (
          <Alert severity="info">
            {translate('playout.assumptions')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {map.assumptions.map((text) => (
                <li key={text}>{assumptionIn(text, language)}</li>
              ))}
            </Box>
          </Alert>
        )}
        {seesSample && <Sample format={format} map={map} onChange={change} onErrors={setErrors} />}
        <MapParts format={format} map={map} onChange={setMap} />
        <MapJson map={map} onChange={change} />
      </Box>
    </EditingContext>
  );
}

interface MapPartsProps {
  format: Format;
  map: PlayoutMap;
  onChange: (map: PlayoutMap) => void;
}

/** Everything that a map says, in parts. */
function MapParts({ format, map, onChange }: MapPartsProps) {
  const translate = useTranslate();
  const { errors, editable } = use(EditingContext);
  const { direction } = format;
  const isOut = direction === 'out';
  const set = <N extends keyof PlayoutMap>(name: N, value: PlayoutMap[N] | undefined): void =>
    onChange(value === undefined ? omit(map, name) : { ...map, [name]: value });
  const row = (name: 'row' | 'breakRow', columns: PlayoutMap['row']): ReactNode => (
    <div
      className="pf-scroll"
      tabIndex={0}
      role="region"
      aria-label={translate(name === 'row' ? 'playout.columns' : 'playout.breakRow')}
    >
      <ColumnTable
        path={`map.${name}`}
        label={translate(name === 'row' ? 'playout.columns' : 'playout.breakRow')}
        columns={columns}
        kind={map.kind}
        direction={direction}
        onChange={(next) => set(name, name === 'breakRow' && next.length === 0 ? undefined : next)}
      />
    </div>
  );
  /** What a preset does not have is left out of it. */
  const shows = (value: object | undefined): boolean => editable || value !== undefined;
  return (
    <>
      <Part title={translate('playout.settings')} paths={[]} open>
        <div className="pf-settings">
          <MapSettings
            format={format}
            map={map}
            settings={settingsOf(direction, map, errors).filter(
              (name) => editable || map[name] !== undefined,
            )}
            onChange={onChange}
          />
        </div>
      </Part>
      {(editable || map.row.length > 0) && (
        <Part title={translate('playout.columns')} paths={['map.row']} open>
          {row('row', map.row)}
        </Part>
      )}
      {isOut && shows(map.breakRow) && (
        <Part
          title={translate('playout.breakRow')}
          paths={['map.breakRow']}
          open={map.breakRow !== undefined}
        >
          {map.breakRow ? (
            row('breakRow', map.breakRow)
          ) : (
            <Button
              size="small"
              sx={{ justifySelf: 'start' }}
              onClick={() => set('breakRow', [columnAfter([], direction, map.kind)])}
            >
              {translate('playout.addBreakRow')}
            </Button>
          )}
        </Part>
      )}
      {isOut && shows(map.commands) && (
        <Part
          title={translate('playout.commands')}
          paths={['map.commands']}
          open={map.commands !== undefined}
        >
          <CommandList
            path="map.commands"
            kind={map.kind}
            value={map.commands}
            onChange={(commands) => set('commands', commands)}
          />
        </Part>
      )}
      {!isOut && shows(map.statuses) && (
        <Part
          title={translate('playout.statuses')}
          paths={['map.statuses']}
          open={map.statuses !== undefined}
        >
          <StatusList
            path="map.statuses"
            value={map.statuses}
            onChange={(statuses) => set('statuses', statuses)}
          />
        </Part>
      )}
      {!isOut &&
        (['ignore', 'spots'] as const).map(
          (name) =>
            shows(map[name]) && (
              <Part
                key={name}
                title={translate(name === 'ignore' ? 'playout.ignore' : 'playout.spots')}
                paths={[`map.${name}`]}
                open={map[name] !== undefined}
              >
                <RuleList
                  path={`map.${name}`}
                  value={map[name]}
                  onChange={(rules) => set(name, rules)}
                />
              </Part>
            ),
        )}
    </>
  );
}

interface PartProps {
  title: string;
  /** A problem below one of these opens it. */
  paths: readonly string[];
  /** Whether there is something in it. */
  open: boolean;
  children: ReactNode;
}

/** A part of a map, which is folded while there is nothing in it. */
function Part({ title, paths, open, children }: PartProps) {
  const { errors } = use(EditingContext);
  const isWrong = Object.keys(errors).some((path) => paths.some((own) => path.startsWith(own)));
  const [isOpen, setOpen] = useState(open);
  const shown = isOpen || isWrong;
  return (
    <details
      className="pf-part"
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {shown && <div className="pf-body">{children}</div>}
    </details>
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
