import { LIMITS } from '@contract/limits';
import CellTowerIcon from '@mui/icons-material/CellTowerOutlined';
import { DataTable } from 'react-admin';
import { lazy, Suspense } from 'react';
import { WithTexts } from '../workspace/WithTexts';
import { useSetup } from '../first-steps/use-setup';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import { EXACT_TIME_TEXTS } from '../shared/exact-time-choices';
import { DATE_ORDER_TEXTS, PLAYOUT_TIMES_TEXTS } from '../shared/playout-choices';
import type { Resource } from '../shared/resource';
import { useMissingCopy } from '../spot/list/use-missing-copy';
import { useWaiting } from '../spot/approval/use-waiting';
import { useAlarms } from '../traffic-log/aired/use-alarms';
import { atMost, between, requireValue } from '../form/rules';
import { code, CODE_AND_NAME, fieldsOf, name, SEPARATION, separationInputs } from './fields';
import { ownTimeZone } from '../shared/time-zones';

const FirstSteps = lazy(() => import('../first-steps/FirstSteps'));
const WaitingAlert = lazy(() => import('../spot/approval/WaitingAlert'));
const MissingCopyAlert = lazy(() => import('../spot/list/MissingCopyAlert'));
const AiredAlarms = lazy(() => import('../traffic-log/aired/AiredAlarms'));

/** The stations, between what an empty station group needs first and what waits. */
function StationList() {
  const { setup, putAway } = useSetup();
  const alarms = useAlarms();
  const waiting = useWaiting();
  const missing = useMissingCopy();
  return (
    <RecordList
      filters={['code', 'name']}
      leaveOut={['maxHourTime', 'timeZone', 'maxBlockTime']}
      lead={
        setup && (
          <Suspense>
            <FirstSteps setup={setup} onPutAway={putAway} />
          </Suspense>
        )
      }
      notices={
        (alarms.length > 0 || waiting > 0 || missing.length > 0) && (
          // Lists have their own words before those of other screens come.
          <WithTexts fallback={null}>
            <Suspense>
              {waiting > 0 && <WaitingAlert count={waiting} />}
              {missing.length > 0 && <MissingCopyAlert lines={missing} />}
              {alarms.length > 0 && <AiredAlarms stations={alarms} />}
            </Suspense>
          </WithTexts>
        )
      }
    >
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="maxBlockTime" />
      <DataTable.Col source="maxHourTime" />
      <DataTable.Col source="timeZone" />
    </RecordList>
  );
}

export const station: Resource = {
  name: 'station',
  icon: CellTowerIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Station |||| Stations', ES: 'Emisora |||| Emisoras' },
    fields: fieldsOf<'station'>({
      ...CODE_AND_NAME,
      // Most stations are in the user's own time zone.
      timeZone: { label: { EN: 'Time zone', ES: 'Zona horaria' }, initial: ownTimeZone() },
      maxBlockTime: { label: { EN: 'Longest break (s)', ES: 'Tanda máxima (s)' } },
      maxHourTime: { label: { EN: 'Advertising per hour (s)', ES: 'Publicidad por hora (s)' } },
      fillTo: { label: { EN: 'Fill breaks up to (s)', ES: 'Rellenar tandas hasta (s)' } },
      windowsOverMidnight: {
        label: { EN: 'Intervals may go on after midnight', ES: 'Horarios que pasan de medianoche' },
        says: 'flag',
        initial: 0,
      },
      fileExpressions: {
        label: {
          EN: 'Files may be expressions (A|B, A>B, /Time)',
          ES: 'Archivos con expresiones (A|B, A>B, /Time)',
        },
        says: 'flag',
        initial: 0,
      },
      exactTime: {
        label: { EN: 'Exact times go to', ES: 'Las horas exactas van a' },
        choices: EXACT_TIME_TEXTS,
      },
      ...SEPARATION,
      playoutFormatId: {
        label: { EN: 'Format of logs', ES: 'Formato de la pauta' },
        says: 'playoutFormat',
      },
      cartPattern: { label: { EN: 'Cart in file names', ES: 'Cart en los nombres de archivo' } },
      deliverTo: { label: { EN: 'Deliver logs to folder', ES: 'Carpeta de entrega' } },
      deliverAt: {
        label: { EN: "Deliver tomorrow's log at", ES: 'Entregar la pauta de mañana a las' },
      },
      playoutLoadsAt: {
        label: {
          EN: "Its studio loads tomorrow's log at",
          ES: 'El estudio carga la de mañana a las',
        },
      },
      dateOrder: {
        label: { EN: 'Its playout writes dates as', ES: 'Su sistema escribe fechas' },
        choices: DATE_ORDER_TEXTS,
      },
      playoutTimes: {
        label: { EN: 'Its playout writes times of', ES: 'Su sistema escribe horas' },
        choices: PLAYOUT_TIMES_TEXTS,
      },
      asRunFormatId: {
        label: { EN: 'Format of what aired', ES: 'Formato de lo emitido' },
        says: 'playoutFormat',
      },
      collectFrom: {
        label: { EN: 'Collect what aired from folder', ES: 'Carpeta de lo emitido' },
      },
      asRunWindowMinutes: {
        label: { EN: 'Look for airings within (min)', ES: 'Buscar salidas dentro de (min)' },
      },
      asRunShortSeconds: { label: { EN: 'Shorter by at most (s)', ES: 'Más corta hasta (s)' } },
    }),
  },
  list: StationList,
  ...dialogs((inputs) => {
    const { CartPatternInput, DateOrderInput, NumberInput } = inputs;
    const { PlayoutFormatInput, PlayoutTimesInput, Section } = inputs;
    const { TextInput, TimeOfDayInput, TimeZoneInput } = inputs;
    const seconds = { min: 1, step: 1, validate: between(1, LIMITS.blockSeconds) };
    const folder = { validate: atMost(LIMITS.shortText) };
    return (
      <>
        <Section label="kit.station.identity">
          <TextInput {...code()} />
          <TextInput {...name()} />
          <TimeZoneInput source="timeZone" required validate={[requireValue]} />
        </Section>
        <Section label="kit.station.limits">
          <NumberInput
            source="maxBlockTime"
            required
            {...seconds}
            validate={[requireValue, ...seconds.validate]}
          />
          <NumberInput source="maxHourTime" {...seconds} />
          <NumberInput source="fillTo" {...seconds} helperText="kit.separation.fillTo" />
          <inputs.FlagInput source="windowsOverMidnight" />
          <inputs.ExactTimeInput source="exactTime" helperText="kit.station.exactTime" />
        </Section>
        <Section label="kit.station.separation">
          {separationInputs(inputs, 'kit.separation.ofStation', 'kit.separation.kind.ofStation')}
        </Section>
        <Section label="kit.station.playout">
          <PlayoutFormatInput
            source="playoutFormatId"
            direction="out"
            helperText="kit.playout.out"
          />
          <CartPatternInput source="cartPattern" helperText="kit.playout.carts" />
          <inputs.FlagInput source="fileExpressions" />
          <TextInput source="deliverTo" {...folder} helperText="kit.playout.deliverTo" />
          <TimeOfDayInput source="deliverAt" helperText="kit.playout.deliverAt" />
          <TimeOfDayInput source="playoutLoadsAt" helperText="kit.playout.loadsAt" />
          <DateOrderInput source="dateOrder" helperText="kit.playout.dateOrder" />
          <PlayoutTimesInput source="playoutTimes" helperText="kit.playout.times" />
        </Section>
        <Section label="kit.station.aired">
          <PlayoutFormatInput source="asRunFormatId" direction="in" helperText="kit.playout.in" />
          <TextInput source="collectFrom" {...folder} helperText="kit.playout.collectFrom" />
          <NumberInput
            source="asRunWindowMinutes"
            min={1}
            step={1}
            validate={between(1, LIMITS.asRunWindowMinutes)}
            helperText="kit.playout.window"
          />
          <NumberInput
            source="asRunShortSeconds"
            min={0}
            step={1}
            validate={between(0, LIMITS.asRunShortSeconds)}
            helperText="kit.playout.short"
          />
        </Section>
      </>
    );
  }),
};
