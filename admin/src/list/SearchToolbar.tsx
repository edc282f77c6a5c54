import { useListContext, useTranslate } from 'ra-core';
import type { RestResource } from '../shared/resource';
import { CreateButton, PagedToolbar } from './PagedScreen';
import { SearchField } from './SearchField';

interface SearchToolbarProps {
  resource: RestResource['name'];
  /** Message keys of its records, of how many there are, and of what is searched. */
  name: string;
  count: string;
  search: string;
  onCreate: () => void;
}

/** The toolbar of a list of pages that is narrowed by a text alone. */
export function SearchToolbar({ resource, name, count, search, onCreate }: SearchToolbarProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q = '' } = filterValues as { q?: string };
  const title = translate(name, { smart_count: 2 });
  return (
    <PagedToolbar
      title={title}
      countOf={(total) => translate(count, { smart_count: total })}
      search={
        <SearchField
          title={title}
          label={translate(search)}
          hint={translate(search)}
          value={q}
          onChange={(text) => setFilters(text === '' ? {} : { q: text }, undefined, true)}
        />
      }
      action={<CreateButton resource={resource} onCreate={onCreate} />}
    />
  );
}
