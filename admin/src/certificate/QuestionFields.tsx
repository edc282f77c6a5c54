import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { CERTIFICATE_BASES } from '@contract/certificate';
import { LANGUAGES } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DateField } from '../inputs/DateField';
import { filterChoices, type Choice } from '../inputs/ChoiceInput';
import { useChoices, useRecords } from '../shared/records';
import type { Question } from './question';

interface QuestionFieldsProps {
  value: Question;
  onChange: (question: Question) => void;
}

const BASIS_TEXTS = { aired: 'certificate.aired', scheduled: 'certificate.scheduled' } as const;
const LANGUAGE_TEXTS = { EN: 'language.EN', ES: 'language.ES' } as const;

const isSame = (one: Choice, other: Choice): boolean => one.id === other.id;

/** The campaigns of a client. */
function useCampaigns(clientId: number | null): Choice[] {
  const { data } = useRecords('spot');
  return useMemo(
    () =>
      (data ?? [])
        .filter((spot) => spot.clientId === clientId)
        .map(({ id, internalNumber, spotName }) => ({
          id,
          label: `${String(internalNumber)} ${String(spotName)}`,
        })),
    [data, clientId],
  );
}

/** The client, the days and the language. */
export function QuestionFields({ value, onChange }: QuestionFieldsProps) {
  const translate = useTranslate();
  const clients = useChoices('client');
  const stations = useChoices('station');
  const campaigns = useCampaigns(value.clientId);
  const change = (changes: Partial<Question>): void => onChange({ ...value, ...changes });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
      }}
    >
      <Autocomplete
        sx={{ gridColumn: { sm: 'span 2' } }}
        options={clients.choices}
        loading={clients.loading}
        filterOptions={filterChoices}
        isOptionEqualToValue={isSame}
        value={clients.choices.find(({ id }) => id === value.clientId) ?? null}
        onChange={(_, choice) =>
          change({ clientId: choice === null ? null : Number(choice.id), spotIds: [] })
        }
        renderInput={(props) => (
          <TextField {...props} label={translate('certificate.client')} required />
        )}
      />
      <Autocomplete
        multiple
        limitTags={2}
        options={campaigns}
        disabled={value.clientId === null}
        filterOptions={filterChoices}
        isOptionEqualToValue={isSame}
        value={campaigns.filter(({ id }) => value.spotIds.includes(Number(id)))}
        onChange={(_, choices) => change({ spotIds: choices.map(({ id }) => Number(id)) })}
        renderInput={(props) => (
          <TextField
            {...props}
            label={translate('certificate.campaigns')}
            placeholder={
              value.spotIds.length === 0 ? translate('certificate.allCampaigns') : undefined
            }
          />
        )}
      />
      <TextField
        select
        label={translate('certificate.station')}
        value={value.stationId ?? ''}
        onChange={(event) =>
          change({ stationId: event.target.value === '' ? null : Number(event.target.value) })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('certificate.allStations')}</MenuItem>
        {stations.choices.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: '1fr 1fr',
          gridColumn: { sm: 'span 2' },
        }}
      >
        <DateField
          label={translate('certificate.from')}
          value={value.dateFrom}
          onChange={(dateFrom) => change({ dateFrom })}
        />
        <DateField
          label={translate('certificate.to')}
          value={value.dateTo}
          onChange={(dateTo) => change({ dateTo })}
        />
      </Box>
      <TextField
        select
        label={translate('certificate.basis')}
        value={value.basis}
        onChange={(event) => change({ basis: event.target.value as Question['basis'] })}
      >
        {CERTIFICATE_BASES.map((basis) => (
          <MenuItem key={basis} value={basis}>
            {translate(BASIS_TEXTS[basis])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('certificate.language')}
        value={value.language}
        onChange={(event) => change({ language: event.target.value as Question['language'] })}
      >
        {LANGUAGES.map((language) => (
          <MenuItem key={language} value={language}>
            {translate(LANGUAGE_TEXTS[language])}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
