import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRecords } from '../shared/records';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useTab } from '../workspace/tab-context';
import { recordQuery } from '../providers/kept-lists';
import { SpotEditor } from './detail/SpotEditor';
import { storedOf } from './detail/use-save';
import { copiedLines, NO_LINES, revisedLines } from './lines/model/new-lines';
import { readPrefilled, simpleOfPrefilled, type PrefilledLine } from './model/prefilled-line';
import { emptyFields, fieldsOf } from './model/draft';
import { readParam, type SpotParam } from './model/param';
import type { SpotAnswer } from './model/types';

/** The tab of a campaign: a stored one, a new one, or a new one based on another. */
export default function SpotScreen() {
  const { param } = useTab();
  const translate = useTranslate();
  const line = readPrefilled(param);
  if (line) return <PrefilledSpot line={line} />;
  const read = readParam(param);
  if (!read) return <Alert severity="error">{translate('errors.notFound')}</Alert>;
  const id = read.kind === 'stored' ? read.id : read.from;
  if (id !== null) return <LoadedSpot id={id} param={read} />;
  return <NewSpot clientId={(read.kind === 'new' && read.clientId) || null} />;
}

function NewSpot({ clientId }: { clientId: number | null }) {
  const { data: stations, isPending } = useRecords('station');
  if (isPending) return <ScreenLoading />;
  const only = stations?.length === 1 ? stations[0] : undefined;
  return <EmptySpot stationId={only?.id ?? null} clientId={clientId} />;
}

/** A new campaign with what is known of it. */
function EmptySpot(known: { stationId: number | null; clientId: number | null }) {
  const [fields] = useState(() => ({ ...emptyFields(), ...known }));
  return <SpotEditor fields={fields} lines={NO_LINES} initial={null} replaces={null} />;
}

/** A new campaign that is prefilled with a line from Availability. */
function PrefilledSpot({ line }: { line: PrefilledLine }) {
  const [start] = useState(() => {
    const { stationId, clientId, spotCategoryId } = line;
    return {
      fields: { ...emptyFields(), stationId, clientId, spotCategoryId },
      lines: { ...NO_LINES, simple: [simpleOfPrefilled(line)] },
    };
  });
  return <SpotEditor {...start} initial={null} replaces={null} />;
}

function LoadedSpot({ id, param }: { id: number; param: SpotParam }) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery(
    recordQuery<SpotAnswer | null>(dataProvider, 'spot', id),
  );
  // A deleted campaign stays open and says so.
  const [answer, setAnswer] = useState(data);
  if (data && !answer) setAnswer(data);
  if (answer) return <OpenedSpot key={id} answer={answer} param={param} />;
  if (data === null)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {translate('spot.deletedText')}
      </Alert>
    );
  if (!error) return <ScreenLoading />;
  return <LoadFailed error={error} onRetry={refetch} />;
}

/** Initializes the form once; a later fetch must not overwrite what was typed. */
function OpenedSpot({ answer, param }: { answer: SpotAnswer; param: SpotParam }) {
  const [start] = useState(() => {
    const stored = storedOf(answer);
    const fields = fieldsOf(answer);
    if (param.kind === 'stored') {
      return { fields, lines: stored.lines, initial: stored, replaces: null };
    }
    const number = `${answer.internalNumber}/${answer.revision}`;
    return {
      fields,
      lines: (param.replaces ? revisedLines : copiedLines)(stored.lines),
      initial: null,
      replaces: param.replaces ? { id: answer.id, number } : null,
    };
  });
  return <SpotEditor {...start} />;
}
