import { Box, Button, Typography } from '@mui/material';
import RefreshIcon from '@mui/icons-material/Refresh';
import { LIMITS } from '@contract/limits';
import { MAILING_STATES, type MailingState } from '@contract/mailing';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import type { components } from '../api/schema.generated';
import { ChoiceChip } from '../list/ChoiceChip';
import { PagedToolbar } from '../list/PagedScreen';
import { SearchField } from '../list/SearchField';
import { ToolButton } from '../list/ToolButton';
import { useInstant } from '../shared/instant';
import { useSectionNotify } from '../shared/notify';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { noticeOf } from '../shared/refusal';
import { useHttp } from '../shared/services';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';

type Mailing = components['schemas']['MailingAnswer'];

const RESOURCE = 'mailings';
const NAME = `resources.${RESOURCE}.name`;
const LIST = pagedList(RESOURCE, { field: 'id', order: 'DESC' }, 50);
/** What waits is sent meanwhile. */
const LOOK_MS = 5_000;

export const STATE_TEXTS: Record<MailingState, string> = {
  queued: 'mailings.queued',
  sent: 'mailings.sent',
  failed: 'mailings.failed',
};

interface Filters {
  q?: string;
  state?: MailingState[];
}

/** Documents that were mailed to payers: what waits, came to them or failed, with its files. */
export default function DeliveriesScreen() {
  return (
    <ListBase
      {...LIST}
      queryOptions={{
        refetchInterval: ({ state: { data } }) =>
          (data?.data as Mailing[] | undefined)?.some(({ state }) => state === 'queued') === true
            ? LOOK_MS
            : false,
      }}
    >
      <Toolbar />
      <Deliveries />
    </ListBase>
  );
}

/** Stops mailings that wait, or sends failed ones again; says how many it was done for. */
function useMailingActions() {
  const http = useHttp();
  const notify = useSectionNotify(NAME);
  const { refetch } = useListContext<Mailing>();
  const [busy, setBusy] = useState(false);
  const act = async (what: 'stop' | 'retry', mailings: readonly Mailing[]): Promise<void> => {
    setBusy(true);
    try {
      const ids = mailings.map(({ id }) => id).slice(0, LIMITS.deliveredAtOnce);
      const { ids: done } = await http.json<{ ids: number[] }>(`/Billing/${what}Mailings`, {
        method: 'POST',
        body: { ids },
      });
      const key = what === 'stop' ? 'mailings.stopped' : 'mailings.queuedAgain';
      notify.success(key, { smart_count: done.length });
      await refetch();
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}

function Toolbar() {
  const translate = useTranslate();
  const { filterValues, setFilters, refetch, data } = useListContext<Mailing>();
  const { act, busy } = useMailingActions();
  const { q = '', state = [] } = filterValues as Filters;
  const title = translate(NAME, { smart_count: 2 });
  const waiting = (data ?? []).filter((one) => one.state === 'queued');
  const ask = (next: Filters): void => {
    const { q: text = '', state: states = [] } = { q, state, ...next };
    const filters = { ...(text && { q: text }), ...(states.length > 0 && { state: states }) };
    setFilters(filters, undefined, true);
  };
  return (
    <PagedToolbar
      title={title}
      countOf={(total) => translate('mailings.count', { smart_count: total })}
      search={
        <SearchField
          title={title}
          label={translate('mailings.search')}
          hint={translate('mailings.search')}
          value={q}
          onChange={(text) => ask({ q: text })}
        />
      }
      chips={
        <ChoiceChip
          label={translate('mailings.state')}
          options={MAILING_STATES.map((value) => ({
            value,
            text: translate(STATE_TEXTS[value]),
          }))}
          chosen={state}
          onChange={(chosen) => ask({ state: chosen as MailingState[] })}
        />
      }
      onClear={q !== '' || state.length > 0 ? () => ask({ q: '', state: [] }) : undefined}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {waiting.length > 0 && (
            <Button size="small" loading={busy} onClick={() => void act('stop', waiting)}>
              {translate('mailings.stopWaiting', { smart_count: waiting.length })}
            </Button>
          )}
          <ToolButton
            label={translate('kit.refresh')}
            icon={<RefreshIcon fontSize="small" />}
            onClick={() => void refetch()}
          />
        </Box>
      }
    />
  );
}

function Deliveries() {
  const translate = useTranslate();
  const instant = useInstant();
  const { data, error, refetch, filterValues } = useListContext<Mailing>();
  const { act, busy } = useMailingActions();
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.${RESOURCE}.fields.${name}`);
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <PagedTable<Mailing>
      label={translate(NAME, { smart_count: 2 })}
      empty={
        <Typography sx={{ p: 3 }} color="text.secondary">
          {translate(isNarrowed ? 'kit.noResults' : 'mailings.empty')}
        </Typography>
      }
    >
      <DataTable.Col source="payerName" label={field('payerName')} />
      <DataTable.Col source="address" label={field('address')} />
      <DataTable.Col
        source="state"
        label={field('state')}
        render={(mailing: Mailing) => <State {...mailing} />}
      />
      <DataTable.Col
        source="at"
        label={field('at')}
        className={WIDE}
        render={({ at }: Mailing) => instant(at)}
      />
      <DataTable.Col
        source="files"
        label={field('files')}
        className={WIDE}
        disableSort
        render={({ files }: Mailing) => (
          <>
            {files.map(({ name, digest }) => (
              <div key={name} title={translate('mailings.digest', { digest })}>
                {name}
              </div>
            ))}
          </>
        )}
      />
      <DataTable.Col
        label={translate('kit.actions')}
        disableSort
        render={(mailing: Mailing) => (
          <>
            {mailing.state === 'queued' && (
              <Button size="small" disabled={busy} onClick={() => void act('stop', [mailing])}>
                {translate('mailings.stop')}
              </Button>
            )}
            {mailing.state === 'failed' && (
              <Button size="small" disabled={busy} onClick={() => void act('retry', [mailing])}>
                {translate('mailings.again')}
              </Button>
            )}
          </>
        )}
      />
    </PagedTable>
  );
}

/** What became of it, and of the last try what went wrong. */
function State({ state, error, attempts }: Mailing) {
  const translate = useTranslate();
  return (
    <>
      <span>{translate(STATE_TEXTS[state])}</span>
      {error !== null && (
        <Typography variant="caption" component="p" color="error">
          {error}
          {attempts > 1 && ` · ${translate('mailings.tries', { smart_count: attempts })}`}
        </Typography>
      )}
    </>
  );
}
