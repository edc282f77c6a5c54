import { LIMITS } from '@contract/limits';
import { required, useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { components } from '../api/schema.generated';
import { RecordInput, TextInput } from '../form/inputs';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { requireValue, requiredText } from '../form/rules';
import { useCampaignChoices } from './use-campaign-choices';

type Campaign = components['schemas']['SpotAnswer'];

/** A row of the list of campaigns, which has no pieces, must not stand for a whole campaign. */
const WHOLE = { whole: true };

/** The pieces of a campaign; none until they are loaded. */
function usePieces(spotId: number | null) {
  const { data } = useGetOne<Campaign>(
    'spot',
    { id: spotId ?? undefined, meta: WHOLE },
    { staleTime: 60_000 },
  );
  return useMemo(
    () =>
      (data?.pieces ?? []).flatMap(({ id, title, fileName }) =>
        typeof id === 'number' ? [{ id, label: title ?? fileName ?? `#${id}` }] : [],
      ),
    [data],
  );
}

/** The inputs of an alias: the campaigns are those of its station, the pieces those of its campaign. */
export default function AliasInputs() {
  const stationId = useWatch({ name: 'stationId' }) as number | null;
  const chosen: unknown = useWatch({ name: 'spotId' });
  const spotId = typeof chosen === 'number' ? chosen : null;
  const campaigns = useCampaignChoices(stationId);
  const pieces = usePieces(spotId);
  return (
    <>
      <TextInput source="title" required validate={requiredText(LIMITS.file)} autoFocus />
      <RecordInput source="stationId" reference="station" required validate={[requireValue]} />
      <ChoiceInput source="spotId" choices={campaigns} validate={required()} />
      {pieces.length > 0 && <ChoiceInput source="pieceId" choices={pieces} />}
    </>
  );
}
