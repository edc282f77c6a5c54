import { lazy, Suspense } from 'react';
import ResourceScreen from '../resource-kit/ResourceScreen';
import { definitionOf } from '../resources/definitions';
import { useAlarms } from '../traffic-log/aired/use-alarms';
import { useSetup } from './use-setup';

const FirstSteps = lazy(() => import('./FirstSteps'));
const AiredAlarms = lazy(() => import('../traffic-log/aired/AiredAlarms'));

const definition = definitionOf('station');

/** The stations, below what an empty station group needs first and what aired needs. */
export function StationScreen() {
  const { setup, putAway } = useSetup();
  const alarms = useAlarms();
  return (
    <ResourceScreen
      definition={definition}
      lead={
        (alarms.length > 0 || setup) && (
          <Suspense>
            {alarms.length > 0 && <AiredAlarms stations={alarms} />}
            {setup && <FirstSteps setup={setup} onPutAway={putAway} />}
          </Suspense>
        )
      }
    />
  );
}
