import RemoveIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import {
  isRecordDimension,
  type FilterDimension,
  type RecordDimension,
} from '@contract/report-dimensions';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { filterChoices, type Choice } from '../inputs/ChoiceInput';
import { useChoices } from '../shared/records';
import { SCREEN_FILTERS, type ScreenFilter } from './model/fields';
import { withFilter } from './model/question';
import type { Question } from './model/types';
import { DIMENSION_TEXTS, useReportWords } from './use-words';

const entityOf = (dimension: RecordDimension): EntityName =>
  dimension === 'campaign' ? 'spot' : dimension;

/** The filter that was added has the focus, not what added it. */
const MENU = {
  MenuProps: { transitionDuration: 0, disablePortal: true, disableRestoreFocus: true },
};

/** From Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

interface FilterProps<D extends FilterDimension> {
  dimension: D;
  values: readonly number[];
  /** Undefined takes the filter away. */
  onValues: (values: readonly number[] | undefined) => void;
}

interface ChoicesProps extends FilterProps<FilterDimension> {
  choices: readonly Choice[];
  loading?: boolean;
}

/** The values of a dimension that count. A value whose record is gone stays, under its id. */
function Values({ dimension, values, choices, loading = false, onValues }: ChoicesProps) {
  const translate = useTranslate();
  const byId = useMemo(() => new Map(choices.map((choice) => [choice.id, choice])), [choices]);
  const field = translate(DIMENSION_TEXTS[dimension]);
  const remove = translate('report.removeFilter', { field });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 260px', maxWidth: { sm: 420 } }}>
      <Autocomplete<Choice, true>
        multiple
        limitTags={2}
        options={choices}
        loading={loading}
        value={values.map((id) => byId.get(id) ?? { id, label: String(id) })}
        onChange={(_event, chosen) =>
          onValues(chosen.slice(0, LIMITS.filterValues).map(({ id }) => Number(id)))
        }
        filterOptions={filterChoices}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterSelectedOptions
        noOptionsText={translate('kit.noOptions')}
        openText={translate('kit.open')}
        closeText={translate('kit.close')}
        clearText={translate('kit.clear')}
        renderInput={(props) => (
          <TextField
            {...props}
            label={field}
            placeholder={values.length === 0 ? translate('report.anyOf') : undefined}
            autoFocus={values.length === 0}
          />
        )}
      />
      <Tooltip title={remove}>
        <IconButton size="small" aria-label={remove} onClick={() => onValues(undefined)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function RecordFilter(props: FilterProps<RecordDimension>) {
  const { choices, loading } = useChoices(entityOf(props.dimension));
  return <Values {...props} choices={choices} loading={loading} />;
}

function WeekdayFilter(props: FilterProps<'weekday'>) {
  const { value } = useReportWords();
  const choices = useMemo(
    () => WEEK.map((day) => ({ id: day, label: value('weekday', day) })),
    [value],
  );
  return <Values {...props} choices={choices} />;
}

interface FilterFieldsProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

/** By what a report is filtered: each filter is added, has the values that count, and is removed. */
export function FilterFields({ question, onQuestion }: FilterFieldsProps) {
  const translate = useTranslate();
  const { filters } = question;
  const left = SCREEN_FILTERS.filter((dimension) => filters[dimension] === undefined);
  const put = (dimension: FilterDimension, values: readonly number[] | undefined): void =>
    onQuestion(withFilter(question, dimension, values));
  return (
    <Box
      component="section"
      aria-label={translate('report.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 1.5, columnGap: 1, px: 2, pb: 1.5 }}
    >
      {SCREEN_FILTERS.map((dimension) => {
        const values = filters[dimension];
        if (values === undefined) return null;
        const onValues = (next: readonly number[] | undefined): void => put(dimension, next);
        return isRecordDimension(dimension) ? (
          <RecordFilter key={dimension} dimension={dimension} values={values} onValues={onValues} />
        ) : (
          <WeekdayFilter
            key={dimension}
            dimension={dimension}
            values={values}
            onValues={onValues}
          />
        );
      })}
      {left.length > 0 && (
        <TextField
          select
          label={translate('report.addFilter')}
          value=""
          onChange={({ target }) => put(target.value as ScreenFilter, [])}
          slotProps={{ select: MENU }}
          sx={{ flex: '1 1 200px', maxWidth: { sm: 220 } }}
        >
          {left.map((dimension) => (
            <MenuItem key={dimension} value={dimension}>
              {translate(DIMENSION_TEXTS[dimension])}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
