import { Autocomplete, Box, TextField } from '@mui/material';
import type { EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { filterChoices } from '../inputs/ChoiceInput';
import { DateField } from '../inputs/DateField';
import { useChoices } from '../shared/records';

/** On a phone each has a row, and the dates one together. */
export const MONEY_FIELD = { flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 320 } };

interface RecordsProps {
  entity: EntityName;
  label: string;
  ids: readonly number[];
  onIds: (ids: number[]) => void;
}

/** Some records of a kind; none stands for all. */
export function RecordsField({ entity, label, ids, onIds }: RecordsProps) {
  const translate = useTranslate();
  const { choices, loading } = useChoices(entity);
  return (
    <Autocomplete
      multiple
      limitTags={2}
      options={choices}
      loading={loading}
      filterOptions={filterChoices}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={choices.filter(({ id }) => ids.includes(Number(id)))}
      onChange={(_, chosen) => onIds(chosen.map(({ id }) => Number(id)))}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate(label)}
          placeholder={ids.length === 0 ? translate('report.money.all') : undefined}
        />
      )}
      sx={MONEY_FIELD}
    />
  );
}

interface Range {
  dateFrom: string;
  dateTo: string;
}

interface MoneyBarProps {
  range: Range;
  onRange: (range: Range) => void;
  /** What is wrong with the dates, in words. */
  problem: string | null;
  before?: ReactNode;
  children: ReactNode;
}

/** What a report of money is asked for: its days, and what it is narrowed to. */
export function MoneyBar({ range, onRange, problem, before, children }: MoneyBarProps) {
  const translate = useTranslate();
  const date = (name: keyof Range, label: string) => (
    <DateField
      label={translate(label)}
      value={range[name]}
      error={problem !== null}
      helperText={problem}
      onChange={(value) => onRange({ ...range, [name]: value })}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
    />
  );
  return (
    <Box
      component="section"
      aria-label={translate('report.question')}
      sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 1.5, columnGap: 1, px: 2, py: 1.5 }}
    >
      {before}
      {date('dateFrom', 'report.from')}
      {date('dateTo', 'report.to')}
      {children}
    </Box>
  );
}
