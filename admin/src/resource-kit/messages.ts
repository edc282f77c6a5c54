import type { Language } from '@contract/enums';
import type { Definition } from './definition';

/** The labels of entities and their fields, under react-admin's keys. */
export const resourceMessages = (
  definitions: readonly Pick<Definition, 'entity' | 'label' | 'fields' | 'columns'>[],
  language: Language,
) => ({
  resources: Object.fromEntries(
    definitions.map(({ entity, label, fields, columns }) => [
      entity,
      { name: label[language], fields: labelsOf([...fields, ...columns], language) },
    ]),
  ),
});

const labelsOf = (
  parts: readonly Pick<Definition['columns'][number], 'source' | 'label'>[],
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ source, label }) => (label ? [[source, label[language]]] : [])),
  );
