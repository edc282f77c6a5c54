import { Autocomplete, TextField } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import type { EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import { lazy, useMemo } from 'react';
import type { StoredRecord } from '../../providers/data-provider';
import { fold } from '../../providers/text';
import { definitionOf } from '../../resources/definitions';
import { useModal } from '../../workspace/modal';
import { useFieldState, type FieldProps } from './fields';
import { useChoices } from '../../shared/records';

const EntityDialog = lazy(() => import('../../resource-kit/EntityDialog'));

interface RecordInputProps extends FieldProps {
  entity: EntityName;
  /** Offers to create what is not found. */
  creatable?: boolean;
}

interface Option {
  id: number;
  label: string;
  /** What was typed, of the option that creates it. */
  create?: string;
}

/** No person reads past these; a longer list is searched. */
const SHOWN = 50;

function found(options: readonly Option[], typed: string): Option[] {
  const words = fold(typed.trim()).split(/\s+/);
  const result: Option[] = [];
  for (const option of options) {
    const text = fold(option.label);
    if (words.every((word) => text.includes(word))) result.push(option);
    if (result.length === SHOWN) break;
  }
  return result;
}

/** Chooses a record shown as `code - name`, searched by typing; optionally creates a missing one. */
export function RecordInput({ entity, creatable, ...props }: RecordInputProps) {
  const { field, ...shown } = useFieldState(props);
  const translate = useTranslate();
  const modal = useModal();
  const { choices, loading } = useChoices(entity);
  const value = useMemo(
    () => choices.find(({ id }) => id === field.value) ?? null,
    [choices, field.value],
  );
  const name = translate(`resources.${entity}.name`, { smart_count: 1 }).toLocaleLowerCase();

  const create = (typed: string): void => {
    const saved = (record: StoredRecord): void => field.onChange(record.id);
    modal.open(
      <EntityDialog
        definition={definitionOf(entity)}
        initial={typed ? { name: typed } : undefined}
        onClose={modal.close}
        onSaved={saved}
      />,
    );
  };

  return (
    <Autocomplete<Option>
      options={choices as Option[]}
      value={value}
      onChange={(_event, option) => {
        if (option?.create !== undefined) create(option.create);
        else field.onChange(option?.id ?? null);
      }}
      onBlur={field.onBlur}
      filterOptions={(options, { inputValue }) => {
        const typed = value && inputValue === value.label ? '' : inputValue.trim();
        const result = found(options, typed);
        if (!creatable) return result;
        const label = typed
          ? translate('spot.createNamed', { name, typed })
          : translate('kit.createItem', { name });
        return [...result, { id: -1, label, create: typed }];
      }}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderOption={({ key, ...option }, { label, create: creates }) => (
        <li key={key} {...option}>
          {creates !== undefined && <AddIcon fontSize="small" sx={{ mr: 1 }} />}
          {label}
        </li>
      )}
      autoHighlight
      disabled={props.disabled}
      loading={loading}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      clearText={translate('kit.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          {...shown}
          slotProps={{
            ...params.slotProps,
            inputLabel: {
              ...params.slotProps.inputLabel,
              // What is chosen has no name until its list is here.
              shrink: field.value === null ? undefined : true,
            },
          }}
          inputRef={field.ref}
          required={props.required}
          autoFocus={props.autoFocus}
        />
      )}
    />
  );
}
