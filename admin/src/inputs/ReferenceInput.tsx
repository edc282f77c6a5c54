import type { EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import { Suspense, use, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChoices } from '../shared/records';
import { ChoiceInput, type Choice, type ChoiceInputProps } from './ChoiceInput';
import { CreationContext, isCreatable } from './creation';

interface ReferenceInputProps extends Omit<ChoiceInputProps, 'choices' | 'loading' | 'creation'> {
  reference: EntityName;
  /** The choices of the entity where they are not offered as they are. */
  offered?: readonly Choice[];
}

/**
 * Chooses a record of another entity, shown as `code - name`, or creates one that is missing in a
 * dialog above and chooses it.
 */
export function ReferenceInput({ reference, offered, ...input }: ReferenceInputProps) {
  const translate = useTranslate();
  const { choices, loading } = useChoices(reference);
  const renderCreation = use(CreationContext);
  const { setValue } = useFormContext();
  /** What was typed, while its record is created. */
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
        creation={
          renderCreation && isCreatable(reference) ? { label, create: setCreating } : undefined
        }
      />
      {creating !== null && (
        <Suspense>
          {renderCreation?.({
            entity: reference,
            typed: creating,
            onCreated: (id) =>
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
