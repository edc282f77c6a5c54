import { lazy, Suspense } from 'react';
import ResourceScreen from '../resource-kit/ResourceScreen';
import { definitionOf } from '../resources/definitions';
import { useSetup } from './use-setup';

const FirstSteps = lazy(() => import('./FirstSteps'));

const definition = definitionOf('station');

/** The stations, below what an empty station group needs first. */
export function StationScreen() {
  const { setup, putAway } = useSetup();
  return (
    <ResourceScreen
      definition={definition}
      lead={
        setup && (
          <Suspense>
            <FirstSteps setup={setup} onPutAway={putAway} />
          </Suspense>
        )
      }
    />
  );
}
