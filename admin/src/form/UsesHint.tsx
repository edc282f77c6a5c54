import { Alert, Button } from '@mui/material';
import type { ErrorCode } from '@contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { StoredRecord } from '../providers/data-provider';
import { listQuery } from '../providers/kept-lists';
import { codeName } from '../providers/text';
import { useOpenTab } from '../workspace/tab-context';
import { useTabStore } from '../workspace/tab-store';
import { usersOf, usesOf } from './uses';

interface UsesHintProps {
  resource: string;
  record: StoredRecord;
  /** Why the delete was refused. */
  code: ErrorCode;
  onLeave: () => void;
}

/** How many records prevent a delete, with a link to them. */
export function UsesHint({ resource, record, code, onLeave }: UsesHintProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const tabs = useTabStore();
  const dataProvider = useDataProvider();
  const users = usersOf(code);
  const { data } = useQuery({
    ...listQuery(dataProvider, users?.entity ?? 'client'),
    enabled: users !== undefined,
  });
  const uses = users && data && usesOf(users, record, codeName(record), data);
  if (!users || !uses || uses.count === 0) return null;

  const show = (): void => {
    onLeave();
    openTab(users.tab);
    tabs.dispatch({ type: 'filter', id: users.tab, filter: { filters: uses.filter } });
  };
  const things = translate(`resources.${users.entity}.name`, { smart_count: uses.count });
  const name = translate(`resources.${resource}.name`, { smart_count: 1 });
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button size="small" color="inherit" onClick={show}>
          {translate('kit.showThem')}
        </Button>
      }
    >
      {translate('kit.usedBy', {
        smart_count: uses.count,
        things: things.toLocaleLowerCase(),
        name: name.toLocaleLowerCase(),
      })}
    </Alert>
  );
}
