import { Box, Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { writeMoney } from '../inputs/number-text';
import { useSectionNotify } from '../shared/notify';
import { useChoices } from '../shared/records';
import { noticeOf } from '../shared/refusal';
import { useLanguage } from '../shared/services';
import { useUnsaved } from '../workspace/tab-context';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { GoalCells, type GoalLine } from './GoalCells';
import {
  changedGoals,
  goalsByCell,
  keyOf,
  pastedAt,
  type GoalRecord,
  type TypedGoals,
} from './model/goals';
import { useGoals, useSaveGoals } from './use-goals';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
const MONTHS = 12;
const NOTHING: TypedGoals = {};

/** A line for all account executives, one for each, and one for each that is gone but has goals. */
function useLines(goals: readonly GoalRecord[] | undefined): readonly GoalLine[] {
  const translate = useTranslate();
  const { choices: executives } = useChoices('accountExecutive');
  return useMemo(() => {
    const known = new Set(executives.map(({ id }) => id));
    const others = (goals ?? []).flatMap(({ accountExecutiveId: id }) =>
      typeof id === 'number' && !known.has(id) ? [id] : [],
    );
    return [
      { id: null, label: translate('report.goals.all') },
      ...executives,
      ...[...new Set(others)].map((id) => ({ id, label: translate('report.goals.gone', { id }) })),
    ];
  }, [executives, goals, translate]);
}

interface GoalsGridProps {
  /** The first of twelve months. */
  monthFrom: string;
}

/** The goals of a station: a line for all of its account executives and one for each, a column for each month. */
export function GoalsGrid({ monthFrom }: GoalsGridProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('screens.reportGoals');
  const comma = useLanguage()[0] === 'ES';
  const { choices: stations } = useChoices('station');
  const [chosen, setChosen] = useState<number | null>(null);
  const stationId = chosen ?? stations[0]?.id ?? null;
  const months = useMemo(
    () => Array.from({ length: MONTHS }, (_, i) => addMonths(monthFrom, i)),
    [monthFrom],
  );
  const { data, error, refetch } = useGoals(stationId, months);
  const [typed, setTyped] = useState<TypedGoals>(NOTHING);
  const [note, setNote] = useState('');
  const save = useSaveGoals();
  const lines = useLines(data);
  const stored = useMemo(() => goalsByCell(data ?? []), [data]);
  const grid = useMemo(
    () => lines.map(({ id }) => months.map((month) => ({ executiveId: id, month }))),
    [lines, months],
  );
  const { goals, wrong } = changedGoals(stationId ?? 0, grid.flat(), typed, stored);
  const shown = new Set(grid.flat().map(keyOf));
  /** Typed in months that are not shown now. */
  const elsewhere = Object.entries(typed).filter(([key]) => !shown.has(key));
  const dirty = goals.length > 0 || wrong.length > 0 || elsewhere.length > 0;
  useUnsaved(dirty);

  const begin = (rest: TypedGoals): void => {
    setTyped(rest);
    setNote('');
  };
  const store = (): void =>
    save.mutate(goals, {
      onSuccess: () => {
        begin(Object.fromEntries(elsewhere));
        notify.success('report.goals.saved');
      },
      onError: (failure) => notify.error(noticeOf(failure)),
    });
  const problem = (): string => {
    if (wrong.length > 0) return translate('report.goals.wrong', { smart_count: wrong.length });
    return goals.length > LIMITS.goalsAtOnce
      ? translate('report.goals.tooMany', { count: LIMITS.goalsAtOnce })
      : '';
  };
  const refused = problem();
  return (
    <Box component="section" aria-label={translate('report.goals.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5, alignItems: 'center' }}>
        <TextField
          select
          label={translate('report.dimension.station')}
          value={stationId ?? ''}
          disabled={dirty}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            begin(NOTHING);
          }}
          slotProps={{ select: MENU }}
          sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}
        >
          {stations.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={goals.length === 0 || refused !== '' || save.isPending}
          onClick={store}
        >
          {goals.length === 0
            ? translate('report.goals.saveNone')
            : translate('report.goals.save', { smart_count: goals.length })}
        </Button>
        <Button disabled={!dirty || save.isPending} onClick={() => begin(NOTHING)}>
          {translate('report.goals.discard')}
        </Button>
        <FormHelperText sx={{ m: 0 }}>{translate('report.goals.hint')}</FormHelperText>
      </Box>
      <FormHelperText error role="alert" sx={{ mx: 2, '&:empty': { display: 'none' } }}>
        {refused === '' ? note : refused}
      </FormHelperText>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && stationId !== null && <ScreenLoading />}
      {data && (
        <GoalCells
          lines={lines}
          months={months}
          textOf={(key) => typed[key] ?? writeMoney(stored.get(key)?.net ?? null, comma)}
          wrong={wrong}
          onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
          onPaste={(text, at) => {
            const pasted = pastedAt(
              text,
              grid.map((line) => line.map(keyOf)),
              at,
            );
            const { outside } = pasted;
            setTyped((before) => ({ ...before, ...pasted.typed }));
            setNote(outside > 0 ? translate('report.goals.outside', { smart_count: outside }) : '');
          }}
        />
      )}
    </Box>
  );
}
