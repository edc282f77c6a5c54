import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { components } from '../api/schema.generated';
import { FormDialog } from '../dialog/FormDialog';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { dateProblem } from '../inputs/date-text';
import { listKey, recordKey } from '../providers/kept-lists';
import { createRetries } from '../providers/retry-key';
import { useMay } from '../shared/may';
import { errorText, useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import { Preview } from '../spot/lines/bulk/Preview';
import { NewFileInputs, swapErrors, swapOf, useSwapSentence } from '../spot/lines/bulk/SwapDialog';
import { useBulkWords } from '../spot/lines/bulk/use-words';
import { isOfCampaign } from '../traffic-log/model/stale';
import { useAffectedDays } from '../traffic-log/stale/use-affected-days';
import { airingsKey } from '../traffic-log/use-log';
import { useWords } from './use-words';

type ClientFile = components['schemas']['ClientFile'];
type ReplacementAnswer = components['schemas']['ReplaceFileAnswer'];
type Campaign = ReplacementAnswer['campaigns'][number];

interface ReplacementInput {
  from: unknown;
  to: string;
  length: number | null;
  /** The first day with the new file; empty for all days. */
  date: string;
}

/** The value of the button that also makes the affected days again. */
const MAKE_AGAIN = 'makeAgain';

const typedOf = (values: FieldValues): ReplacementInput => values as ReplacementInput;

/** The number of lines and items in which a file is replaced. */
const countOf = (campaigns: readonly Campaign[], type: 'simple' | 'advanced'): number =>
  campaigns.flatMap(({ lines }) => lines).filter(({ scheduleType }) => scheduleType === type)
    .length;

const piecesOf = (campaigns: readonly Campaign[]): number =>
  campaigns.flatMap(({ pieces }) => pieces).length;

/** The first day with the new file, for a call. */
const since = ({ date }: ReplacementInput): { date?: string } =>
  date === '' || dateProblem(date) ? {} : { date };

const touchedKey = (clientId: number, typed: ReplacementInput) => [
  'replaceFile',
  clientId,
  typeof typed.from === 'string' ? typed.from : null,
  since(typed).date ?? null,
];

/** The campaigns that have a file, as they are now. */
function useTouched(clientId: number, typed: ReplacementInput) {
  const http = useHttp();
  const file = typeof typed.from === 'string' ? typed.from : null;
  return useQuery({
    queryKey: touchedKey(clientId, typed),
    queryFn: ({ signal }) =>
      http.json<ReplacementAnswer>('/Spot/replaceFile', {
        method: 'POST',
        body: { clientId, from: file, ...since(typed), preview: 1 },
        signal,
      }),
    enabled: file !== null,
    // Never cached: the user confirms what is true now.
    gcTime: 0,
    retry: false,
  });
}

function TouchedCampaigns({ clientId }: { clientId: number }) {
  const translate = useTranslate();
  const words = useBulkWords();
  const stationOf = useWords().station;
  const sentence = useSwapSentence();
  const typed = typedOf(useWatch());
  const { data, error } = useTouched(clientId, typed);
  if (error) return <Preview>{errorText(error, translate)}</Preview>;
  if (!data || data.from !== typed.from) return null;
  const both = (campaigns: readonly Campaign[]): string =>
    words.counts(countOf(campaigns, 'simple'), countOf(campaigns, 'advanced'), piecesOf(campaigns));
  const what = translate('client.replaceFile.what', {
    smart_count: data.campaigns.length,
    lines: both(data.campaigns),
  });
  const sound = Object.keys(swapErrors(typed)).length === 0;
  return (
    <>
      <Preview>
        {sound ? sentence(what, swapOf(typed)) : translate('spot.bulk.nothing', { what })}
      </Preview>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('client.campaigns')}
        sx={{ m: 0, p: 0, maxHeight: 180, overflowY: 'auto', listStyle: 'none' }}
      >
        {data.campaigns.map((campaign) => (
          <Box component="li" key={campaign.spotId} sx={{ py: 0.25 }}>
            {`${campaign.internalNumber} ${campaign.spotName}`}
            <Typography variant="caption" color="text.secondary" sx={{ ml: 1 }}>
              {[
                stationOf(campaign.stationId),
                campaign.lines.length + campaign.pieces.length > 0 && both([campaign]),
                campaign.file === 1 && translate('client.replaceFile.own'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface ReplaceFileDialogProps {
  clientId: number;
  /** The client's name. */
  name: string;
  onClose: () => void;
}

/** Puts one file in the place of another in all campaigns of a client that are not over. */
export default function ReplaceFileDialog({ clientId, name, onClose }: ReplaceFileDialogProps) {
  const translate = useTranslate();
  const words = useBulkWords();
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useSectionNotify('client.title');
  const tellAffected = useAffectedDays();
  const mayMake = useMay('traffic-log', 'create');
  const [retries] = useState(createRetries);
  const { data: files, error } = useQuery({
    queryKey: ['clientFiles', clientId],
    queryFn: ({ signal }) =>
      http.json<ClientFile[]>('/Spot/clientFiles', { query: { clientId }, signal }),
    gcTime: 0,
  });
  const choices = (files ?? []).map(({ fileName, campaigns, lines, pieces }) => ({
    id: fileName,
    label: translate('spot.swap.use', {
      file: fileName,
      what: translate('client.replaceFile.what', {
        smart_count: campaigns,
        lines: words.counts(lines, 0, pieces),
      }),
    }),
  }));

  // A single file is the one to replace.
  const record = useMemo(() => {
    const [only, other] = files ?? [];
    return { from: only && !other ? only.fileName : null, to: '', length: null, date: '' };
  }, [files]);

  const replace = async (values: FieldValues, submitter: HTMLElement | null): Promise<void> => {
    const typed = typedOf(values);
    const { from, to, length } = typed;
    const shown = queries.getQueryData<ReplacementAnswer>(touchedKey(clientId, typed));
    const body = {
      clientId,
      from,
      to: to.trim(),
      length,
      ...since(typed),
      // Only what the user saw, and nothing added since.
      spots: shown?.campaigns.map(({ spotId, version }) => ({ spotId, version })),
    };
    try {
      const { campaigns } = await retries(body, (idempotencyKey) =>
        http.json<ReplacementAnswer>('/Spot/replaceFile', { method: 'POST', body, idempotencyKey }),
      );
      notify.success('client.replaceFile.done', {
        record: name,
        what: translate('client.replaceFile.what', {
          smart_count: campaigns.length,
          lines: words.counts(
            countOf(campaigns, 'simple'),
            countOf(campaigns, 'advanced'),
            piecesOf(campaigns),
          ),
        }),
      });
      const ids = campaigns.map(({ spotId }) => spotId);
      for (const id of ids) {
        queries.removeQueries({ queryKey: recordKey('spot', id), type: 'inactive' });
        // Open tabs show what is stored now.
        void queries.invalidateQueries({ queryKey: recordKey('spot', id) });
      }
      void queries.invalidateQueries({ queryKey: listKey('spot'), refetchType: 'all' });
      void queries.invalidateQueries({ queryKey: airingsKey(clientId) });
      onClose();
      void tellAffected(
        campaigns.map(({ stationId }) => stationId),
        isOfCampaign(...ids),
        submitter instanceof HTMLButtonElement && submitter.value === MAKE_AGAIN,
      );
    } catch (failure) {
      // A campaign was changed meanwhile, or is gone.
      if (failure instanceof HttpError)
        void queries.invalidateQueries({ queryKey: ['replaceFile', clientId] });
      throw failure;
    }
  };

  return (
    <FormDialog
      title={translate('client.replaceFile.title', { name })}
      section="client.title"
      record={record}
      submitKey="kit.apply"
      validate={(values) => swapErrors(typedOf(values))}
      onSubmit={replace}
      onClose={onClose}
      hint={error ? errorText(error, translate) : translate('client.replaceFile.hint')}
      maxWidth="md"
      also={
        mayMake && (
          <Button type="submit" value={MAKE_AGAIN}>
            {translate('client.replaceFile.makeAgain')}
          </Button>
        )
      }
    >
      {(files ?? error) && (
        <>
          <ChoiceInput
            source="from"
            label="spot.swap.from"
            choices={choices}
            required
            autoFocus={record.from === null}
          />
          <NewFileInputs autoFocus={record.from !== null} />
        </>
      )}
      <TouchedCampaigns clientId={clientId} />
    </FormDialog>
  );
}
