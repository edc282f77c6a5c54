import { LIMITS } from '@contract/limits';
import { useRecordContext } from 'ra-core';
import type { StudioRecord } from '../api/records';
import { RecordInput, TextInput } from '../form/inputs';
import { requireValue, requiredText } from '../form/rules';

/** The inputs of a studio, which stays with its station. */
export default function StudioInputs() {
  const isKnown = useRecordContext<StudioRecord>()?.id !== undefined;
  return (
    <>
      <TextInput source="name" required validate={requiredText(LIMITS.studioName)} autoFocus />
      {!isKnown && (
        <RecordInput source="stationId" reference="station" required validate={[requireValue]} />
      )}
      <RecordInput source="speakerId" reference="speaker" />
    </>
  );
}
