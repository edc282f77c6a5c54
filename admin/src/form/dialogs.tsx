import { useResourceContext } from 'ra-core';
import { type ReactNode } from 'react';
import type { CreateProps, EditProps } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';
import type * as Inputs from './inputs';
import type { DialogOptions } from './RecordDialogs';

/** Inputs whose code is fetched apart. */
interface Fetched {
  fetched: () => Promise<unknown>;
}

const load = async (apart: readonly Fetched[]) => {
  const [{ CreateDialog, EditDialog }, inputs] = await Promise.all([
    import('./RecordDialogs'),
    import('./inputs'),
    ...apart.map(({ fetched }) => fetched()),
  ]);
  return { CreateDialog, EditDialog, inputs };
};

/**
 * The dialogs that create and edit a resource's records.
 *
 * @param form its inputs; react-admin's are fetched after the first list, so they are its argument
 * @param apart those of them that are fetched apart: without them a dialog would open empty, and grow under the hand
 */
export function dialogs(
  form: (inputs: typeof Inputs) => ReactNode,
  options: DialogOptions = {},
  apart: readonly Fetched[] = [],
) {
  const useResource = (): string => {
    const resource = useResourceContext();
    if (!resource) throw new Error('A dialog of a record is used outside a resource');
    return resource;
  };
  return {
    create: onDemand<CreateProps>(async () => {
      const { CreateDialog, inputs } = await load(apart);
      return {
        default: function Create(props: CreateProps) {
          return (
            <CreateDialog {...props} resource={useResource()} options={options}>
              {form(inputs)}
            </CreateDialog>
          );
        },
      };
    }, null),
    edit: onDemand<EditProps>(async () => {
      const { EditDialog, inputs } = await load(apart);
      return {
        default: function Edit(props: EditProps) {
          return (
            <EditDialog {...props} resource={useResource()} options={options}>
              {form(inputs)}
            </EditDialog>
          );
        },
      };
    }, null),
  };
}
