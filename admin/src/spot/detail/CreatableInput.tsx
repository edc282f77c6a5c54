import type { EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { useFormContext } from 'react-hook-form';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import type { FieldProps } from '../../inputs/use-field';
import { definitionOf } from '../../resources/definitions';
import { useModal } from '../../workspace/modal';

const EntityDialog = lazy(() => import('../../resource-kit/EntityDialog'));

/** Chooses a record, or creates one that is missing in a dialog and chooses it. */
export function CreatableInput({ reference, ...field }: FieldProps & { reference: EntityName }) {
  const translate = useTranslate();
  const modal = useModal();
  const { setValue } = useFormContext();
  const name = translate(`resources.${reference}.name`, { smart_count: 1 }).toLocaleLowerCase();
  const create = (typed: string): void =>
    modal.open(
      <EntityDialog
        definition={definitionOf(reference)}
        initial={typed ? { name: typed } : undefined}
        onClose={modal.close}
        onSaved={({ id }) =>
          setValue(field.source, id, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />,
    );
  const label = (typed: string): string =>
    typed ? translate('spot.createNamed', { name, typed }) : translate('kit.createItem', { name });
  return <ReferenceInput {...field} reference={reference} creation={{ label, create }} />;
}
