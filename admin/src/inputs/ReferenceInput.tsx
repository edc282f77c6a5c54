import type { EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChoices } from '../shared/records';
import { useNameField, useResourceDialogs } from '../shared/resource';
import { ChoiceInput, type Choice, type ChoiceInputProps } from './ChoiceInput';
import { isCreatable } from './creation';

interface ReferenceInputProps extends Omit<ChoiceInputProps, 'choices' | 'loading' | 'creation'> {
  reference: EntityName;
  /** Choices that replace the entity's own. */
  offered?: readonly Choice[];
}

/**
 * Selects a record of another entity, shown as `code - name`. A missing record can be created in a
 * dialog on top and is then selected.
 */
export function ReferenceInput({ reference, offered, ...input }: ReferenceInputProps) {
  const translate = useTranslate();
  const { choices, loading } = useChoices(reference);
  const dialogs = useResourceDialogs();
  const nameField = useNameField(reference);
  const { setValue } = useFormContext();
  /** The typed text, while its record is being created. */
  const [creating, setCreating] = useState<string | null>(null);

  const name = translate(`resources.${reference}.name`, { smart_count: 1 }).toLocaleLowerCase();
  const label = (typed: string): string =>
    typed ? translate('kit.createNamed', { name, typed }) : translate('kit.createItem', { name });
  return (
    <>
      <ChoiceInput
        {...input}
        choices={offered ?? choices}
        loading={loading}
        creation={isCreatable(reference) ? { label, create: setCreating } : undefined}
      />
      {creating !== null && (
        <Suspense>
          {dialogs.create({
            resource: reference,
            ...(creating !== '' && { initial: { [nameField]: creating } }),
            onSaved: ({ id }) =>
              setValue(input.source, id, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: true,
              }),
            onClose: () => setCreating(null),
          })}
        </Suspense>
      )}
    </>
  );
}
