import { Autocomplete, Box, Chip, MenuItem, TextField } from '@mui/material';
import { AUDIT_OPERATIONS } from '@contract/audit';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DateField } from '../inputs/DateField';
import type { AuditFilters } from './filters';
import { kindText, KINDS } from './words';

interface AuditFilterBarProps {
  values: AuditFilters;
  /** Emails of users who signed in recently. */
  users: readonly string[];
  onChange: (values: AuditFilters) => void;
}

const collator = new Intl.Collator('es');

/** What to look for: when, who, which record and what was done. */
export function AuditFilterBar({ values, users, onChange }: AuditFilterBarProps) {
  const translate = useTranslate();
  const kinds = useMemo(
    () =>
      KINDS.map((value) => ({ value, label: kindText(value, translate) })).sort((a, b) =>
        collator.compare(a.label, b.label),
      ),
    [translate],
  );
  const operations = AUDIT_OPERATIONS.map((value) => ({
    value,
    label: translate(`audit.operation.${value}`),
  }));
  const set = (change: Partial<AuditFilters>): void => onChange({ ...values, ...change });

  const text = (name: keyof AuditFilters, labelKey: string) => (
    <TextField
      type="search"
      label={translate(labelKey)}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      autoComplete="off"
    />
  );
  const date = (name: 'from' | 'to', labelKey: string) => (
    <DateField
      label={translate(labelKey)}
      value={values[name]}
      onChange={(day) => set({ [name]: day })}
    />
  );
  const choice = (
    name: 'entity' | 'operation',
    labelKey: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <TextField
      select
      label={translate(labelKey)}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { transitionDuration: 0 } },
      }}
    >
      <MenuItem value="">{translate('audit.any')}</MenuItem>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );

  return (
    <Box
      role="search"
      aria-label={translate('screens.audit')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        columnGap: 1,
        rowGap: 1.5,
        flex: '1 1 300px',
        minWidth: 0,
      }}
    >
      {text('q', 'audit.search')}
      {date('from', 'audit.from')}
      {date('to', 'audit.to')}
      <Autocomplete
        freeSolo
        options={users}
        inputValue={values.user}
        onInputChange={(_event, user) => set({ user })}
        clearText={translate('kit.clear')}
        renderInput={(params) => <TextField {...params} label={translate('audit.user')} />}
      />
      {choice('entity', 'audit.kindFilter', kinds)}
      {text('recordId', 'audit.recordId')}
      {choice('operation', 'audit.operationFilter', operations)}
      {values.requestId !== '' && (
        <Chip
          label={translate('audit.clearRequest')}
          onDelete={() => set({ requestId: '' })}
          sx={{ alignSelf: 'center', justifySelf: 'start' }}
        />
      )}
    </Box>
  );
}
