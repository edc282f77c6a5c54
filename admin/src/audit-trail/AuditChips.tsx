import { Chip } from '@mui/material';
import { AUDIT_OPERATIONS } from '@contract/audit';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ChoiceChip } from '../list/ChoiceChip';
import { DatesChip } from '../list/DatesChip';
import { useSpanText } from '../list/use-span-text';
import { TextChip } from '../list/TextChip';
import { asDate, chosenOf, type AuditFilters } from './filters';
import { kindText, KINDS } from '../audit/words';

interface AuditChipsProps {
  values: AuditFilters;
  /** Emails of users who signed in recently. */
  users: readonly string[];
  onChange: (change: Partial<AuditFilters>) => void;
}

const collator = new Intl.Collator('es');

/** The chips of the trail: when, who, which record and what was done. */
export function AuditChips({ values, users, onChange }: AuditChipsProps) {
  const translate = useTranslate();
  const spanText = useSpanText();
  const kinds = useMemo(
    () =>
      KINDS.map((value) => ({ value, text: kindText(value, translate) })).sort((a, b) =>
        collator.compare(a.text, b.text),
      ),
    [translate],
  );
  const { from, to, user, recordId, requestId } = values;
  const choice = (
    name: 'entity' | 'operation',
    labelKey: string,
    options: readonly { value: string; text: string }[],
  ) => (
    <ChoiceChip
      label={translate(labelKey)}
      options={options}
      chosen={chosenOf(values[name])}
      onChange={(chosen) => onChange({ [name]: chosen.join(',') })}
    />
  );
  return (
    <>
      <DatesChip
        label={translate('audit.at')}
        chosen={spanText(asDate(from), asDate(to))}
        fromLabel={translate('audit.from')}
        toLabel={translate('audit.to')}
        from={from}
        to={to}
        error={null}
        onChange={(first, last) => onChange({ from: first, to: last })}
      />
      <TextChip
        label={translate('audit.user')}
        value={user}
        options={users}
        onChange={(text) => onChange({ user: text })}
      />
      {choice('entity', 'audit.kindFilter', kinds)}
      <TextChip
        label={translate('audit.recordId')}
        value={recordId}
        onChange={(text) => onChange({ recordId: text })}
      />
      {choice(
        'operation',
        'audit.operationFilter',
        AUDIT_OPERATIONS.map((value) => ({ value, text: translate(`audit.operation.${value}`) })),
      )}
      {requestId !== '' && (
        <Chip
          color="primary"
          label={translate('audit.clearRequest')}
          onDelete={() => onChange({ requestId: '' })}
        />
      )}
    </>
  );
}
