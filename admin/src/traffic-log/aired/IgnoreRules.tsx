import {
  Alert,
  Box,
  Button,
  DialogContent,
  IconButton,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { MAP_LIMITS, RULE_FIELDS, type RowRule } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useMay } from '../../shared/may';
import { useSectionNotify } from '../../shared/notify';
import { refusedFields, noticeOf } from '../../shared/refusal';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import {
  countOf,
  draftOf,
  plannedOf,
  RULE_KINDS,
  ruleOf,
  suggested,
  type RuleDraft,
} from './model/rules';
import { RULE_FIELD_TEXTS, RULE_KIND_TEXTS, RULE_TEXTS } from './model/texts';
import type { AiredDay, LooseRow } from './model/types';
import { useStations } from '../use-stations';
import { useChangeRules, useIgnored, useRules } from './use-aired';
import './rules.css';

interface IgnoreRulesProps {
  day: AiredDay;
  /** The row that is no spot; null: the rules are looked at. */
  row: LooseRow | null;
  onClose: () => void;
}

/** What a station says is no spot: music, liners, jingles; said once, for this day and all files to come. */
export function IgnoreRules({ day, row, onClose }: IgnoreRulesProps) {
  const translate = useTranslate();
  const { data: rules, error, refetch } = useRules(day.stationId);
  const mayChange = useMay('as-run', 'edit');
  return (
    <ModalFrame title={translate('aired.noSpots')} onClose={onClose} maxWidth="md">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
            <Typography color="text.secondary">{translate('aired.noSpotsText')}</Typography>
            {mayChange && <RuleForm day={day} row={row} onDone={onClose} />}
            {rules && <Rules stationId={day.stationId} rules={rules} mayChange={mayChange} />}
            {!rules && (error ? <LoadFailed error={error} onRetry={refetch} /> : <ScreenLoading />)}
            <IgnoredRows day={day} />
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}

interface RuleFormProps {
  day: AiredDay;
  row: LooseRow | null;
  onDone: () => void;
}

const BLANK: RuleDraft = { field: 'file', kind: 'begins', text: '', to: '' };

/** Says what is no spot. */
function RuleForm({ day, row, onDone }: RuleFormProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('aired.noSpots');
  const { mutateAsync, isPending } = useChangeRules(day.stationId);
  const open = day.unordered.filter((one) => one.open === 1);
  const [draft, setDraft] = useState(() => (row ? suggested(row, open) : BLANK));
  const [wrong, setWrong] = useState<string | null>(null);
  const rule = ruleOf(draft);
  const count = countOf(draft, open);
  const station = useStations()?.find(({ id }) => id === day.stationId);
  const planned = plannedOf(draft, day.airings, station?.cartPattern ?? null);
  const change = (changes: Partial<RuleDraft>): void => {
    setWrong(null);
    setDraft({ ...draft, ...changes });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (rule === null) return;
    try {
      const { ignored } = await mutateAsync((rules) => [...rules, rule]);
      notify.success('aired.nowIgnored', { smart_count: ignored });
      onDone();
    } catch (error) {
      const sentences = Object.values(refusedFields(error));
      if (sentences.length > 0) setWrong(sentences.join(' · '));
      else notify.error(noticeOf(error));
    }
  };
  const choice = <T extends string>(
    labelKey: string,
    value: T,
    values: readonly T[],
    texts: Readonly<Record<T, string>>,
    onChoose: (value: T) => void,
  ) => (
    <TextField
      select
      label={translate(labelKey)}
      value={value}
      onChange={({ target }) => onChoose(target.value as T)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {translate(texts[one])}
        </option>
      ))}
    </TextField>
  );
  const isRange = draft.kind === 'range';
  return (
    <form onSubmit={(event) => void save(event)} className="tl-rule">
      {choice('aired.rule.field', draft.field, RULE_FIELDS, RULE_FIELD_TEXTS, (field) =>
        change({ field }),
      )}
      {choice('aired.rule.how', draft.kind, RULE_KINDS, RULE_KIND_TEXTS, (kind) =>
        change({ kind }),
      )}
      <TextField
        label={translate(isRange ? 'aired.rule.from' : 'aired.rule.text')}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        error={wrong !== null}
        helperText={wrong}
        slotProps={{ htmlInput: { maxLength: MAP_LIMITS.text, spellCheck: false } }}
        autoComplete="off"
        autoFocus
      />
      {isRange && (
        <TextField
          label={translate('aired.rule.to')}
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
          slotProps={{ htmlInput: { maxLength: MAP_LIMITS.text, spellCheck: false } }}
          autoComplete="off"
        />
      )}
      <Button type="submit" variant="contained" disabled={rule === null || isPending}>
        {translate('aired.ignore')}
      </Button>
      <Typography role="status" variant="body2" className="wide">
        {rule !== null &&
          (count === null
            ? translate('aired.rule.unknown')
            : translate('aired.rule.count', { count, smart_count: open.length }))}
      </Typography>
      {planned.length > 0 && (
        <Alert severity="warning" className="wide">
          {translate('aired.rule.planned', { names: planned.slice(0, 5).join(', ') })}
        </Alert>
      )}
    </form>
  );
}

/** A rule in words. */
function useRuleText(): (rule: RowRule) => string {
  const translate = useTranslate();
  return (rule) => {
    const draft = draftOf(rule);
    const field = translate(RULE_FIELD_TEXTS[rule.field]);
    if (draft === null)
      return translate(RULE_TEXTS.pattern, { field, text: JSON.stringify({ ...rule }) });
    const { kind, text, to } = draft;
    return translate(RULE_TEXTS[kind], { field, text: text || '…', to: to || '…' });
  };
}

interface RulesProps {
  stationId: number;
  rules: readonly RowRule[];
  mayChange: boolean;
}

/** The rules that a station has, each with a button that takes it away. */
function Rules({ stationId, rules, mayChange }: RulesProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('aired.noSpots');
  const { mutateAsync, isPending } = useChangeRules(stationId);
  const textOf = useRuleText();
  const remove = async (rule: RowRule): Promise<void> => {
    const own = JSON.stringify(rule);
    try {
      await mutateAsync((all) => all.filter((one) => JSON.stringify(one) !== own));
      notify.success('aired.ruleRemoved');
    } catch (error) {
      notify.error(noticeOf(error));
    }
  };
  return (
    <section aria-label={translate('aired.rules')}>
      <Typography variant="h2">{translate('aired.rules')}</Typography>
      {rules.length === 0 && (
        <Typography color="text.secondary">{translate('aired.noRules')}</Typography>
      )}
      <ul className="tl-rules">
        {rules.map((rule, i) => (
          <li key={i}>
            <span>{textOf(rule)}</span>
            {mayChange && (
              <Tooltip title={translate('aired.removeRule', { rule: textOf(rule) })}>
                <IconButton
                  size="small"
                  aria-label={translate('aired.removeRule', { rule: textOf(rule) })}
                  disabled={isPending}
                  onClick={() => void remove(rule)}
                >
                  <DeleteIcon sx={{ fontSize: 17 }} />
                </IconButton>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows of a day that are listed at once. */
const SHOWN = 100;

/** What was ignored of the day, so that a rule that says too much is seen. */
function IgnoredRows({ day: { stationId, date } }: { day: AiredDay }) {
  const translate = useTranslate();
  const { data: rows } = useIgnored(stationId, date);
  if (!rows || rows.length === 0) return null;
  return (
    <Box component="details">
      <summary>{translate('aired.ignoredRows', { smart_count: rows.length })}</summary>
      <ul className="tl-ignored">
        {rows.slice(0, SHOWN).map(({ rowId, actualStart, file, title, cart }) => (
          <li key={rowId}>
            {[actualStart, title ?? file, cart].filter((one) => one !== null).join(' · ')}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && translate('aired.previewMore', { smart_count: rows.length - SHOWN })}
    </Box>
  );
}
