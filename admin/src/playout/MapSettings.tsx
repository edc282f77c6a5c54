import { Autocomplete, TextField } from '@mui/material';
import {
  DATE_ORDERS,
  OUT_FIELDS,
  PLAYOUT_ENCODINGS,
  type OutField,
  type PlayoutEncoding,
  type PlayoutMap,
} from '@contract/playout';
import { useTranslate } from 'ra-core';
import { DATE_ORDER_TEXTS } from '../shared/playout-choices';
import type { Format } from '../shared/playout-formats';
import { FIELD_TEXTS } from '../traffic-log/model/field-texts';
import type { Setting } from './model';
import { ChoiceSetting, NumberSetting, TextSetting, useEditing, useProblem } from './settings';

const ENCODINGS = Object.fromEntries(PLAYOUT_ENCODINGS.map((one) => [one, one])) as Record<
  PlayoutEncoding,
  string
>;
const ENDS = { crlf: 'playout.option.crlf', lf: 'playout.option.lf' } as const;
const KINDS = {
  fixed: 'playout.option.fixed',
  delimited: 'playout.option.delimited',
  lines: 'playout.option.lines',
} as const;
/** These need code of their own, so only formats that have them keep them. */
const OWN_KINDS = { audicom: 'playout.option.audicom', xml: 'playout.option.xml' } as const;
const MIDNIGHTS = {
  wrap: 'playout.option.wrap',
  continue: 'playout.option.continue',
  nextFile: 'playout.option.nextFile',
} as const;
const SPONSORS = { list: 'playout.option.list' } as const;
const COMMENTS = { audicom: 'playout.option.comment' } as const;
const ORDERS = Object.fromEntries(
  DATE_ORDERS.map((one) => [one, DATE_ORDER_TEXTS[one]]),
) as typeof DATE_ORDER_TEXTS;
/** Settings that are one of a few values, with the message keys of none and of a hint. */
const CHOICES: Partial<
  Record<Setting, { choices: Readonly<Record<string, string>>; none?: string; hint?: string }>
> = {
  encoding: { choices: ENCODINGS },
  endOfLine: { choices: ENDS },
  midnight: { choices: MIDNIGHTS, none: 'playout.lastSecond' },
  sponsors: { choices: SPONSORS, none: 'playout.inFile', hint: 'playout.sponsorsHint' },
  comment: { choices: COMMENTS, none: 'playout.noComment' },
  dateOrder: { choices: ORDERS, none: 'playout.ofStation', hint: 'playout.dateOrderHint' },
};
const YES = { yes: 'ra.boolean.true' } as const;

const LABELS: Record<Setting, string> = {
  fileName: 'playout.fileName',
  kind: 'playout.kind',
  encoding: 'playout.encoding',
  endOfLine: 'playout.endOfLine',
  delimiter: 'playout.delimiter',
  quote: 'playout.quote',
  guard: 'playout.guard',
  midnight: 'playout.midnight',
  sponsors: 'playout.sponsors',
  comment: 'playout.comment',
  perBreak: 'playout.perBreak',
  mostPerHour: 'playout.mostPerHour',
  required: 'playout.required',
  header: 'playout.header',
  dateOrder: 'playout.dateOrder',
  skipLines: 'playout.skipLines',
  skipUntil: 'playout.skipUntil',
  skipPattern: 'playout.skipPattern',
  rowPattern: 'playout.rowPattern',
  datePattern: 'playout.datePattern',
  leastLength: 'playout.leastLength',
  rowElement: 'playout.rowElement',
  assumptions: 'playout.assumed',
};

/** A tab character is invisible, and the Tab key leaves the field. */
const shownTab = (value: string): string => value.replaceAll('\t', String.raw`\t`);
const readTab = (text: string): string => text.replaceAll(String.raw`\t`, '\t');
const linesOf = (text: string): string[] | undefined =>
  text === '' ? undefined : text.split('\n');

interface MapSettingsProps {
  /** The format as it is stored. */
  format: Format;
  map: PlayoutMap;
  settings: readonly Setting[];
  onChange: (map: PlayoutMap) => void;
}

/** Settings of a map that are one value each. */
export function MapSettings({ settings, ...props }: MapSettingsProps) {
  return settings.map((name) => <OneSetting key={name} name={name} {...props} />);
}

type OneSettingProps = Omit<MapSettingsProps, 'settings'> & { name: Setting };

function OneSetting({ name, format, map, onChange }: OneSettingProps) {
  const translate = useTranslate();
  const own = { path: `map.${name}`, label: translate(LABELS[name]) };
  /** An empty optional setting is left out. */
  const set = <N extends Setting>(field: N, value: PlayoutMap[N] | '' | undefined): void => {
    const rest = Object.fromEntries(Object.entries(map).filter(([key]) => key !== field));
    const isGone = value === undefined || (value === '' && field !== 'fileName');
    onChange((isGone ? rest : { ...map, [field]: value }) as unknown as PlayoutMap);
  };
  const choice = CHOICES[name];
  if (choice) {
    const { choices, none, hint } = choice;
    return (
      <ChoiceSetting<string>
        {...own}
        {...(hint !== undefined && { hint: translate(hint) })}
        {...(none !== undefined && { none })}
        value={(map[name] as string | undefined) ?? ''}
        choices={choices}
        onChange={(value) => set(name, value as PlayoutMap[Setting])}
      />
    );
  }
  switch (name) {
    case 'kind': {
      const { kind } = format.map;
      const more = kind in OWN_KINDS ? { [kind]: OWN_KINDS[kind as keyof typeof OWN_KINDS] } : {};
      return (
        <ChoiceSetting<string>
          {...own}
          value={map.kind}
          choices={{ ...KINDS, ...more }}
          onChange={(value) => set('kind', value as PlayoutMap['kind'])}
        />
      );
    }
    case 'quote':
      return (
        <YesNo
          {...own}
          value={map.quote !== undefined}
          onChange={(yes) => set('quote', yes ? '"' : undefined)}
        />
      );
    case 'guard':
      return (
        <YesNo
          {...own}
          hint={translate('playout.guardHint')}
          value={map.guard === 1}
          onChange={(yes) => set('guard', yes ? 1 : undefined)}
        />
      );
    case 'perBreak':
      return (
        <YesNo
          {...own}
          value={map.perBreak === true}
          onChange={(yes) => set('perBreak', yes || undefined)}
        />
      );
    case 'mostPerHour':
    case 'skipLines':
    case 'leastLength':
      return <NumberSetting {...own} value={map[name]} onChange={(value) => set(name, value)} />;
    case 'header':
    case 'assumptions':
      return (
        <TextSetting
          {...own}
          multiline
          value={(map[name] ?? []).join('\n')}
          onChange={(value) => set(name, linesOf(value))}
        />
      );
    case 'required':
      return <Required {...own} map={map} onChange={(value) => set('required', value)} />;
    case 'delimiter':
      return (
        <TextSetting
          {...own}
          value={shownTab(map.delimiter ?? '')}
          onChange={(value) => set('delimiter', readTab(value))}
        />
      );
    default:
      return (
        <TextSetting {...own} value={map[name] ?? ''} onChange={(value) => set(name, value)} />
      );
  }
}

interface YesNoProps {
  path: string;
  label: string;
  hint?: string;
  value: boolean;
  onChange: (yes: boolean) => void;
}

function YesNo({ value, onChange, ...own }: YesNoProps) {
  return (
    <ChoiceSetting
      {...own}
      value={value ? 'yes' : ''}
      choices={YES}
      none="ra.boolean.false"
      onChange={(choice) => onChange(choice === 'yes')}
    />
  );
}

interface RequiredProps {
  path: string;
  label: string;
  map: PlayoutMap;
  onChange: (fields: readonly OutField[] | undefined) => void;
}

/** The fields without which an airing is left out. */
function Required({ path, label, map, onChange }: RequiredProps) {
  const translate = useTranslate();
  const { editable } = useEditing();
  const problem = useProblem(path);
  if (!editable) {
    const names = (map.required ?? []).map((field) => translate(FIELD_TEXTS[field]));
    return <TextField label={label} value={names.join(', ')} disabled />;
  }
  return (
    <Autocomplete
      multiple
      limitTags={2}
      options={OUT_FIELDS}
      value={[...(map.required ?? [])]}
      getOptionLabel={(field) => translate(FIELD_TEXTS[field])}
      onChange={(_event, fields) => onChange(fields.length > 0 ? fields : undefined)}
      renderInput={(params) => <TextField {...params} label={label} {...problem} />}
    />
  );
}
