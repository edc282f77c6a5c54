import { findable, type Target } from './find';
import { intentsOf, type Catalogue } from './intents';
import { readQuestion } from './question';

const thing = (label: string) =>
  findable({ key: label, label, group: '', action: { kind: 'tab', tabId: '' } } satisfies Target);
const CATALOGUE: Catalogue = {
  clients: [
    { ...thing('ACM - Almacén Ribera'), clientId: 1, spotId: null },
    { ...thing('FAR - Faro'), clientId: 2, spotId: null },
  ],
  campaigns: [{ ...thing('1115/0 Verano'), clientId: 2, spotId: 15 }],
  stations: [
    { ...thing('FM - Ribera FM'), stationId: 7 },
    { ...thing('AM - Ribera AM'), stationId: 8 },
  ],
};
const asked = (typed: string): string[] =>
  intentsOf(readQuestion(typed, '2026-11-23', 'dmy'), CATALOGUE).map((intent) =>
    intent.kind === 'log'
      ? `${intent.of.stationId} ${intent.range.dateFrom} ${intent.aired ? 'aired' : intent.time}`
      : intent.kind === 'availability' || intent.kind === 'campaigns'
        ? `${intent.kind} ${intent.of?.stationId} ${intent.range.dateFrom} ${intent.range.dateTo}`
        : `${intent.of.label} ${intent.range.dateFrom} ${intent.range.dateTo}`,
  );

it.each<[string, string[]]>([
  ['ribera fm 07:12 tomorrow', ['7 2026-11-24 07:12']],
  // With a time stations come first, with only a day clients and campaigns.
  [
    'ribera 07:12 tomorrow',
    ['7 2026-11-24 07:12', '8 2026-11-24 07:12', 'ACM - Almacén Ribera 2026-11-24 2026-11-24'],
  ],
  [
    'ribera mañana',
    ['ACM - Almacén Ribera 2026-11-24 2026-11-24', '7 2026-11-24 null', '8 2026-11-24 null'],
  ],
  ['faro next week', ['FAR - Faro 2026-11-30 2026-12-06']],
  ['verano hoy', ['1115/0 Verano 2026-11-23 2026-11-23']],
  ['hoy', ['7 2026-11-23 null', '8 2026-11-23 null']],
  ['next week', ['7 2026-11-30 null', '8 2026-11-30 null']],
  ['what aired ribera fm yesterday', ['7 2026-11-22 aired']],
  ['pauta ribera am 1 dic', ['8 2026-12-01 null']],
  ['availability ribera fm next monday', ['availability 7 2026-11-30 2026-11-30']],
  ['disponibilidad ribera am diciembre', ['availability 8 2026-12-01 2026-12-31']],
  ['campaigns of 30/11', ['campaigns undefined 2026-11-30 2026-11-30']],
  ['campañas de ribera fm mañana', ['campaigns 7 2026-11-24 2026-11-24']],
  ['unsold friday', ['availability undefined 2026-11-27 2026-11-27']],
  ['sin vender ribera fm el viernes', ['availability 7 2026-11-27 2026-11-27']],
  ['what aired ribera am october', ['8 2026-10-01 aired']],
  ['lo emitido ribera am octubre', ['8 2026-10-01 aired']],
  ['campaigns', []],
  ['pauta ribera am el lunes que viene', ['8 2026-11-30 null']],
  ['faro', []],
])('%j may mean %j', (typed, intents) => expect(asked(typed)).toEqual(intents));
