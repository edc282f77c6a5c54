import { Alert, Button, IconButton, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  type AiredStatus,
  type CommandPlace,
  MAP_LIMITS,
  type PlayoutCommand,
  type PlayoutKind,
  RULE_FIELDS,
  type RowRule,
  type RuleField,
} from '@contract/playout';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FIELD_TEXTS } from '../traffic-log/model/field-texts';
import { ColumnTable } from './ColumnTable';
import { freeCode, omit } from './model';
import { ChoiceSetting, TextSetting, useEditing } from './settings';

const RULES = Object.fromEntries(RULE_FIELDS.map((one) => [one, FIELD_TEXTS[one]])) as Record<
  RuleField,
  string
>;
const PLACES: Record<CommandPlace, string> = {
  before: 'playout.place.before',
  after: 'playout.place.after',
  between: 'playout.place.between',
};
const STATUSES: Record<AiredStatus, string> = {
  AIRED: 'playout.status.AIRED',
  MISSED: 'playout.status.MISSED',
  MOVED: 'playout.status.MOVED',
  SUBSTITUTED: 'playout.status.SUBSTITUTED',
  INSERTED: 'playout.status.INSERTED',
};
const RULE_LABELS = {
  field: 'playout.rule.field',
  from: 'playout.rule.from',
  to: 'playout.rule.to',
  pattern: 'playout.rule.pattern',
} as const;

interface ListFrameProps {
  hint: string;
  addLabel: string;
  /** Absent where there are as many as a map may have. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** What lists of a map have alike. */
function ListFrame({ hint, addLabel, onAdd, children }: ListFrameProps) {
  const { editable } = useEditing();
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      {children}
      {editable && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={!onAdd}
          onClick={onAdd}
          sx={{ justifySelf: 'start' }}
        >
          {addLabel}
        </Button>
      )}
    </>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  const { editable } = useEditing();
  return editable ? (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  ) : null;
}

interface ListProps<T> {
  /** The path under which the server reports its problems: `map.ignore`. */
  path: string;
  value: T | undefined;
  /** Nothing, when none is left. */
  onChange: (value: T | undefined) => void;
}

const some = <T,>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined;

/** Which rows are no spots, or which are. */
export function RuleList({ path, value = [], onChange }: ListProps<readonly RowRule[]>) {
  const translate = useTranslate();
  const change = (i: number, rule: RowRule): void => onChange(value.with(i, rule));
  const set = (i: number, rule: RowRule, name: 'from' | 'to' | 'pattern', text: string): void => {
    const rest = omit(rule, name);
    change(i, text === '' ? rest : { ...rest, [name]: text });
  };
  const label = (name: keyof typeof RULE_LABELS, i: number): string =>
    `${translate(RULE_LABELS[name])} ${i + 1}`;
  return (
    <ListFrame
      hint={translate(path === 'map.spots' ? 'playout.spotsHint' : 'playout.ignoreHint')}
      addLabel={translate('playout.addRule')}
      onAdd={
        value.length < MAP_LIMITS.ignore
          ? () => onChange([...value, { field: 'file', pattern: '' }])
          : undefined
      }
    >
      {value.map((rule, i) => (
        <div key={i} className="pf-line">
          <ChoiceSetting
            path={`${path}.${i}.field`}
            label={label('field', i)}
            value={rule.field}
            choices={RULES}
            onChange={(field) => change(i, { ...rule, field: field as RuleField })}
          />
          {(['from', 'to', 'pattern'] as const).map((name) => (
            <TextSetting
              key={name}
              path={`${path}.${i}.${name}`}
              label={label(name, i)}
              value={rule[name] ?? ''}
              onChange={(text) => set(i, rule, name, text)}
            />
          ))}
          <Remove
            label={`${translate('playout.removeRule')} ${i + 1}`}
            onClick={() => onChange(some(value.filter((_, j) => j !== i)))}
          />
        </div>
      ))}
    </ListFrame>
  );
}

interface CommandListProps extends ListProps<readonly PlayoutCommand[]> {
  kind: PlayoutKind;
}

/** Lines of a log that are no airings. */
export function CommandList({ path, value = [], kind, onChange }: CommandListProps) {
  const translate = useTranslate();
  const change = (i: number, changes: Partial<PlayoutCommand>): void =>
    onChange(value.map((one, j) => (j === i ? { ...one, ...changes } : one)));
  return (
    <ListFrame
      hint={translate('playout.commandsHint')}
      addLabel={translate('playout.addCommand')}
      onAdd={
        value.length < MAP_LIMITS.commands
          ? () =>
              onChange([
                ...value,
                { at: '*:00', place: 'between', row: [{ constant: '', from: 0 }] },
              ])
          : undefined
      }
    >
      {value.map((command, i) => (
        <div key={i} className="pf-command">
          <div className="pf-line">
            <TextSetting
              path={`${path}.${i}.at`}
              label={`${translate('playout.commandAt')} ${i + 1}`}
              hint={translate('playout.commandAtHint')}
              value={command.at}
              onChange={(at) => change(i, { at })}
            />
            <ChoiceSetting
              path={`${path}.${i}.place`}
              label={`${translate('playout.commandPlace')} ${i + 1}`}
              value={command.place}
              choices={PLACES}
              onChange={(place) => change(i, { place: place as CommandPlace })}
            />
            <Remove
              label={`${translate('playout.removeCommand')} ${i + 1}`}
              onClick={() => onChange(some(value.filter((_, j) => j !== i)))}
            />
          </div>
          <div
            className="pf-scroll"
            tabIndex={0}
            role="region"
            aria-label={`${translate('playout.commandRow')} ${i + 1}`}
          >
            <ColumnTable
              path={`${path}.${i}.row`}
              label={`${translate('playout.commandRow')} ${i + 1}`}
              columns={command.row}
              kind={kind}
              direction="out"
              onChange={(row) => change(i, { row })}
            />
          </div>
        </div>
      ))}
    </ListFrame>
  );
}

/** What the codes of a system mean. */
export function StatusList({
  path,
  value = {},
  onChange,
}: ListProps<Readonly<Record<string, AiredStatus>>>) {
  const translate = useTranslate();
  const wrong = useEditing().errors[path];
  const entries = Object.entries(value);
  const take = (next: readonly [string, AiredStatus][]): void =>
    onChange(next.length > 0 ? Object.fromEntries(next) : undefined);
  return (
    <ListFrame
      hint={translate('playout.statusesHint')}
      addLabel={translate('playout.addStatus')}
      onAdd={
        entries.length < MAP_LIMITS.statuses
          ? () => take([...entries, [freeCode(value), 'AIRED']])
          : undefined
      }
    >
      {wrong !== undefined && <Alert severity="error">{wrong}</Alert>}
      {entries.map(([code, status], i) => (
        <div key={code} className="pf-line">
          <TextSetting
            late
            path={`${path}.${code}.code`}
            label={`${translate('playout.statusCode')} ${i + 1}`}
            value={code}
            onChange={(next) => {
              if (!(next in value)) take(entries.with(i, [next, status]));
            }}
          />
          <ChoiceSetting
            path={`${path}.${code}`}
            label={`${translate('playout.statusMeans')} ${i + 1}`}
            value={status}
            choices={STATUSES}
            onChange={(next) => take(entries.with(i, [code, next as AiredStatus]))}
          />
          <Remove
            label={`${translate('playout.removeStatus')} ${i + 1}`}
            onClick={() => take(entries.filter((_, j) => j !== i))}
          />
        </div>
      ))}
    </ListFrame>
  );
}
