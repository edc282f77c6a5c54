import { Box, Button } from '@mui/material';
import RefreshIcon from '@mui/icons-material/Refresh';
import { LIMITS } from '@contract/limits';
import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { PagedToolbar } from '../list/PagedScreen';
import { SearchField } from '../list/SearchField';
import { ToolButton } from '../list/ToolButton';
import { useAddress } from '../workspace/use-address';
import { AuditChips } from './AuditChips';
import { EventList } from '../audit/EventList';
import { filterOf, NO_FILTERS, type AuditFilters } from './filters';
import { NEWEST_FIRST } from '../audit/newest-first';
import type { AuditEvent } from '../audit/types';

/** The audit trail: who changed what, and who signed in. */
export default function AuditScreen() {
  return (
    <ListBase {...NEWEST_FIRST}>
      <Trail />
    </ListBase>
  );
}

const SIGN_INS = {
  filter: { operation: 'signIn' },
  sort: { field: 'at', order: 'DESC' },
  pagination: { page: 1, perPage: LIMITS.restPage },
} as const;

/** The ids of users who signed in recently, by email. */
function useUserIds(): ReadonlyMap<string, number> {
  const { data } = useGetList<AuditEvent>('audit-events', SIGN_INS, { staleTime: 60_000 });
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ user, userId }) =>
          userId === null ? [] : [[user.toLowerCase(), userId] as const],
        ),
      ),
    [data],
  );
}

function Trail() {
  const translate = useTranslate();
  const { setFilters, refetch } = useListContext<AuditEvent>();
  const userIds = useUserIds();
  const [values, setValues] = useState(NO_FILTERS);
  const title = translate('screens.audit');
  const filtered = Object.values(values).some((value) => value !== '');

  const ask = (next: AuditFilters): void => {
    setValues(next);
    // Half a second after the last keystroke.
    setFilters(filterOf(next, userIds), undefined, true);
  };
  useAddress({ ...values }, (link) => {
    const linkFilters = Object.keys(NO_FILTERS).map((name) => [name, link.get(name) ?? '']);
    ask({ ...NO_FILTERS, ...(Object.fromEntries(linkFilters) as Partial<AuditFilters>) });
  });
  const change = (next: Partial<AuditFilters>): void => ask({ ...values, ...next });
  return (
    <>
      <PagedToolbar
        title={title}
        countOf={(events) =>
          events > LIMITS.auditReach
            ? translate('audit.many', { total: LIMITS.auditReach })
            : translate('audit.count', { smart_count: events })
        }
        search={
          <SearchField
            title={title}
            label={translate('audit.search')}
            hint={translate('audit.search')}
            value={values.q}
            onChange={(q) => change({ q })}
          />
        }
        chips={<AuditChips values={values} users={[...userIds.keys()]} onChange={change} />}
        onClear={filtered ? () => ask(NO_FILTERS) : undefined}
        action={
          <ToolButton
            label={translate('kit.refresh')}
            icon={<RefreshIcon fontSize="small" />}
            onClick={() => void refetch()}
          />
        }
      />
      <EventList
        label={title}
        empty={translate(filtered ? 'kit.noResults' : 'audit.empty')}
        actions={({ user, entity, recordId, requestId }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            <Button size="small" onClick={() => change({ user })}>
              {translate('audit.onlyUser')}
            </Button>
            {recordId !== null && (
              <Button size="small" onClick={() => change({ entity, recordId })}>
                {translate('audit.onlyRecord')}
              </Button>
            )}
            {requestId !== null && (
              <Button size="small" onClick={() => change({ requestId })}>
                {translate('audit.onlyRequest')}
              </Button>
            )}
          </Box>
        )}
      />
    </>
  );
}
