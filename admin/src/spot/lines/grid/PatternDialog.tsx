import { Box } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { NumberInput } from '../../../inputs/TypedInput';
import { WEEKDAY_KEYS } from '../model/sentences';
import { isCount } from '../model/terms';

interface PatternDialogProps {
  /** Days of the month, from 1. */
  from: number;
  to: number;
  days: number;
  /** By day of week, 0 Sunday to 6 Saturday; null skips those days. */
  onFill: (pattern: readonly (number | null)[], from: number, to: number) => void;
  onClose: () => void;
}

const NAMES = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd0'] as const;

const numberOf = (values: FieldValues, name: string): number | null =>
  values[name] as number | null;

/** Sets the airings of each day of the week in the chosen items. */
export function PatternDialog({ from, to, days, onFill, onClose }: PatternDialogProps) {
  const translate = useTranslate();
  const record = useMemo(
    () => ({ ...Object.fromEntries(NAMES.map((name) => [name, null])), from, to }),
    [from, to],
  );
  const validate = (values: FieldValues): Record<string, string> => ({
    ...Object.fromEntries(
      NAMES.filter((name) => {
        const value = numberOf(values, name);
        return value !== null && !isCount(value, 0, LIMITS.occurrences);
      }).map((name) => [name, 'spot.error.count']),
    ),
    ...Object.fromEntries(
      ['from', 'to']
        .filter((name) => !isCount(numberOf(values, name), 1, days))
        .map((name) => [name, 'spot.error.day']),
    ),
  });
  return (
    <FormDialog
      title={translate('spot.grid.fill')}
      section="spot.advanced.title"
      record={record}
      submitKey="kit.save"
      validate={validate}
      onSubmit={async (values) => {
        const pattern = Array.from({ length: 7 }, (_, day) => numberOf(values, `d${day}`));
        onFill(pattern, numberOf(values, 'from') ?? 1, numberOf(values, 'to') ?? days);
        onClose();
      }}
      onClose={onClose}
      hint={translate('spot.grid.fillHint')}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(7, 1fr)' },
          gap: 1,
        }}
      >
        {NAMES.map((name, i) => (
          <NumberInput
            key={name}
            source={name}
            label={WEEKDAY_KEYS[i] ?? WEEKDAY_KEYS[0]}
            autoFocus={i === 0}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 1 }}>
        <NumberInput source="from" label="spot.grid.fromDay" />
        <NumberInput source="to" label="spot.grid.toDay" />
      </Box>
    </FormDialog>
  );
}
