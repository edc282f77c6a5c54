import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { LANGUAGES, type Language } from '@contract/enums';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { filterChoices, type Choice } from '../inputs/ChoiceInput';
import { DateField } from '../inputs/DateField';
import type { DateRange } from '../shared/range';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
/** Of one of some sentences. */
const WORDS = { flex: '1 1 210px', maxWidth: { sm: 280 } };

/** What a report shows: its fields, beside one another where there is room. */
export function Question({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('report.question')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        rowGap: 1.5,
        columnGap: 1,
        px: 2,
        py: 1.5,
      }}
    >
      {children}
    </Box>
  );
}

interface WordFieldProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  /** Message keys. */
  texts: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}

/** One of some words. */
export function WordField<T extends string>(props: WordFieldProps<T>) {
  const { label, value, choices, texts, onChange } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value as T)}
      slotProps={{ select: MENU }}
      sx={WORDS}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(texts[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}

const LANGUAGE_TEXTS = { EN: 'language.EN', ES: 'language.ES' } as const;

/** The language of a document. */
export function LanguageField(props: { value: Language; onChange: (value: Language) => void }) {
  return (
    <WordField label="papers.language" choices={LANGUAGES} texts={LANGUAGE_TEXTS} {...props} />
  );
}

interface RecordFieldProps {
  label: string;
  choices: readonly Choice[];
  loading: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** A record by its code and name. */
export function RecordField({ label, choices, loading, value, onChange }: RecordFieldProps) {
  const translate = useTranslate();
  return (
    <Autocomplete
      sx={{ flex: '2 1 260px', maxWidth: { sm: 480 } }}
      options={choices as Choice[]}
      loading={loading}
      filterOptions={filterChoices}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(_, choice) => onChange(choice === null ? null : Number(choice.id))}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      renderInput={(params) => <TextField {...params} label={translate(label)} required />}
    />
  );
}

interface RangeFieldsProps {
  value: DateRange;
  /** Message key of what is wrong with it. */
  problem: string | null;
  /** Days or months that it may have, for the problem. */
  most: number;
  onChange: (value: DateRange) => void;
}

/** The first and the last day. */
export function RangeFields({ value, problem, most, onChange }: RangeFieldsProps) {
  const translate = useTranslate();
  const field = (name: keyof DateRange, label: string) => (
    <DateField
      label={translate(label)}
      value={value[name]}
      error={problem !== null}
      helperText={problem && translate(problem, { days: most, months: most })}
      onChange={(date) => onChange({ ...value, [name]: date })}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
    />
  );
  return (
    <>
      {field('dateFrom', 'report.from')}
      {field('dateTo', 'report.to')}
    </>
  );
}
