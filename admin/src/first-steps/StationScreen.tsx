import ResourceScreen from '../resource-kit/ResourceScreen';
import { definitionOf } from '../resources/definitions';
import { FirstSteps } from './FirstSteps';
import { useSetup } from './use-setup';

const definition = definitionOf('station');

/** The stations, below what an empty station group needs first. */
export function StationScreen() {
  const { setup, putAway } = useSetup();
  return (
    <ResourceScreen
      definition={definition}
      lead={setup ? <FirstSteps setup={setup} onPutAway={putAway} /> : null}
    />
  );
}
