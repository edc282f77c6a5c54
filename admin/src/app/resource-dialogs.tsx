import { ResourceContextProvider } from 'ra-core';
import { resourceOf } from '../resources/resources';
import type { ResourceDialogs } from '../shared/resource';

/** The dialogs of the registered resources. */
export const resourceDialogs: ResourceDialogs = {
  create: ({ resource, ...props }) => {
    const Create = resourceOf(resource).create;
    return (
      Create && (
        <ResourceContextProvider value={resource}>
          <Create {...props} />
        </ResourceContextProvider>
      )
    );
  },
  edit: ({ resource, ...props }) => {
    const Edit = resourceOf(resource).edit;
    return (
      Edit && (
        <ResourceContextProvider value={resource}>
          <Edit {...props} />
        </ResourceContextProvider>
      )
    );
  },
  preload: (resource) => {
    const { create, edit } = resourceOf(resource);
    create?.preload();
    edit?.preload();
  },
};
