import type { Language } from '@contract/enums';
import type { Resource } from '../shared/resource';

/** The labels of resources and their fields, under react-admin's keys. */
export const resourceMessages = (
  resources: readonly Pick<Resource, 'name' | 'options'>[],
  language: Language,
) => ({
  resources: Object.fromEntries(
    resources.map(({ name, options: { words, fields } }) => [
      name,
      {
        name: words[language],
        fields: Object.fromEntries(
          Object.entries(fields).flatMap(([source, field]) =>
            field ? [[source, field.label[language]]] : [],
          ),
        ),
      },
    ]),
  ),
});
