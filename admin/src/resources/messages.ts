import type { Language } from '@contract/enums';
import type { ResourceFacts } from '../shared/resource';

/** The labels of resources and their fields, under react-admin's keys. */
export const resourceMessages = (
  resources: readonly { name: string; options?: ResourceFacts }[],
  language: Language,
) => ({
  resources: Object.fromEntries(
    resources.flatMap(({ name, options }) => {
      if (!options) return [];
      const fields = Object.entries({ ...options.fields, ...options.sums }).flatMap(
        ([source, field]) => (field ? [[source, field.label[language]]] : []),
      );
      return [[name, { name: options.words[language], fields: Object.fromEntries(fields) }]];
    }),
  ),
});
