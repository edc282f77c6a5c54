import { airingsAt, between, type CampaignRow, during, type LineRow, monthly } from '../rows.js';

const run = (
  client: string,
  title: string,
  lines: readonly LineRow[],
  more: Partial<CampaignRow> = {},
): CampaignRow => ({ client, title, lines, flight: 'running', station: 'RAM', ...more });

/** The talk station sells less. */
export const AM_CAMPAIGNS: readonly CampaignRow[] = [
  run('SEMBRA', 'Mercado de granos', [
    airingsAt('06:30', 40, {
      read: 'La Sembrada presenta los valores del mercado de granos de la jornada.',
    }),
  ]),
  run('SEMBRA', 'Campaña de invierno', [during('AGRO', 2, 30)]),
  run('TAMBO', 'Remite y gana', [between('06:00', '09:00', 3, 30)]),
  run('BRIB', 'Crédito a la producción', [between('06:00', '13:00', 4, 30, { position: 1 })]),
  run('PATITA', 'Sanidad del rodeo', [during('AGRO', 1, 20)]),
  run('BRIGID', 'Consejos del farmacéutico', [
    during('OYE', 1, 45, {
      read: 'El farmacéutico responde: envíe su consulta y la leemos mañana a esta hora.',
    }),
  ]),
  run('ANDEN', 'Horarios de verano', [between('06:00', '22:00', 4, 20)], { flight: 'coming' }),
  run('GOBDEP', 'Agenda departamental', [between('07:00', '20:00', 4, 30)]),
  run('CLUBRE', 'Remo y domingo', [during('FUT', 3, 20, { days: '0000011' })]),
  run('ABUELA', 'Tango y tallarines', [during('TANGO', 2, 20)]),
  run('PVIEJO', 'Auspicio del informativo', [airingsAt('07:05,12:05,19:05', 12, { sponsor: 1 })]),
  run('FARO', 'Auspicio de Mesa redonda', [
    airingsAt('12:05', 12, { sponsor: 2, businessShow: 'MESA' }),
  ]),
  run('COOPES', 'Caja abierta', [monthly('08:00', '18:00', [2, 2, 2, 2, 2, 0, 0], 25)]),
  run('RIBERA', 'La FM también', [between('06:00', '23:00', 5, 15, { days: '1111111' })]),
  run('VERDE', 'Huerta en casa', [between('09:00', '12:00', 2, 20)], { flight: 'ended' }),
];
