import { airingsAt, between, type CampaignRow, during, type LineRow, monthly } from '../rows.js';

const run = (
  client: string,
  title: string,
  lines: readonly LineRow[],
  more: Partial<CampaignRow> = {},
): CampaignRow => ({ client, title, lines, flight: 'running', ...more });

const open = { flight: 'open' } as const;
const ended = { flight: 'ended' } as const;
const coming = { flight: 'coming' } as const;
const EVERY_DAY = '1111111';
const WEEKEND = '0000011';

/**
 * Airings that an ordinary weekday of the main station cannot place, one for each reason. They have no end,
 * so that they can be seen whenever the demo data was loaded.
 */
export const UNPLACEABLE_CAMPAIGNS: readonly CampaignRow[] = [
  // NO_SHOW: the show is on the air at weekends only.
  run('CLUBRE', 'Previa del domingo', [during('FUT', 2, 20, { days: EVERY_DAY })], open),
  // NO_BREAK: no breaks at night.
  run('HOSTAL', 'Trasnoche en el patio', [between('01:00', '05:00', 2, 20)], open),
  // BREAK_TYPE: the break of 09:05 is for sponsors.
  run(
    'TEATRO',
    'Estreno: La escalera',
    [airingsAt('09:05', 20, { later: 'Últimas funciones: La escalera' })],
    open,
  ),
  // TOO_LONG: longer than a break.
  run(
    'SANMIL',
    'Micro de salud',
    [
      between('10:00', '12:00', 1, 120, {
        read: 'Hoy, en el micro de salud del Sanatorio San Millán: cómo prepararse para la vacuna de la gripe, a qué edad conviene y qué hacer si hay fiebre.',
      }),
    ],
    open,
  ),
  // REPEAT: two breaks in the window, four airings.
  run('NUBE', 'Maratón de series', [between('22:00', '23:00', 4, 20)], open),
  // CATEGORY: two banks at the same time; the one with the higher letter airs.
  run('BRIB', 'Cierre de mercados', [airingsAt('08:15', 30)], open),
  run('COOPES', 'Dato financiero', [airingsAt('08:15', 30)], open),
  // POSITION: two campaigns want to open the same break.
  run('FARO', 'Apertura de la vuelta', [airingsAt('18:15', 20, { position: 1 })], open),
  run('ROBLED', 'Primera de las seis y cuarto', [airingsAt('18:15', 20, { position: 1 })], open),
  // HOUR_CAP: the hour from seven has less room than its five breaks together.
  run('PELUQ', 'Antes de salir', [between('07:00', '07:59', 2, 30)], open),
  run('FRUTAL', 'Desayuno de mercado', [between('07:00', '07:59', 2, 25)], open),
  // FULL: many campaigns want the drive home.
  run('FLORES', 'Ramo de la vuelta', [between('18:00', '18:59', 2, 30)], open),
  run('CERRAJ', 'Urgencias al atardecer', [between('18:00', '18:59', 2, 30)], open),
];

/** What the main station sells: every kind of line, position and state. */
export const FM_CAMPAIGNS: readonly CampaignRow[] = [
  run('BRIB', 'Préstamo Orilla', [between('07:00', '07:59', 2, 30, { position: 1 })]),
  run('BRIB', 'Tarjeta Cauce', [monthly('06:00', '22:00', [3, 3, 3, 3, 3, 2, 2], 30)]),
  run('OMBU', 'Ofertas de la semana', [between('06:00', '22:00', 5, 30, { days: EVERY_DAY })], {
    earlier: [[between('06:00', '22:00', 4, 20)]],
  }),
  run('OMBU', 'Feria de frescos', [airingsAt('08:30,11:40,18:45', 20, { position: 11 })]),
  run('FARO', 'Auto cubierto', [
    between('07:00', '07:59', 2, 30),
    between('18:00', '18:59', 2, 30),
  ]),
  run('CEIBAL', 'Mate de la mañana', [during('ARR', 3, 20, { position: 1 })]),
  run('CEIBAL', 'Suave 500', [monthly('14:00', '20:00', [2, 2, 2, 2, 2, 3, 2], 25)]),
  run('NUBE', 'Mil megas', [between('06:00', '23:59', 5, 25, { days: EVERY_DAY, position: 1 })]),
  run('NUBE', 'Línea para todos', [between('18:01', '21:00', 2, 20, { position: 11 })], {
    earlier: [
      [between('18:00', '21:00', 3, 30)],
      [between('18:00', '21:00', 3, 20, { position: 10 })],
    ],
  }),
  run('PVIEJO', 'Puntos en el surtidor', [airingsAt('07:00,12:20,17:30', 20)]),
  run('PVIEJO', 'Cambio de aceite', [between('06:00', '10:00', 2, 20, { position: 10 })]),
  run('LUMBRE', 'Línea blanca en doce cuotas', [
    between('09:00', '20:00', 4, 30, { days: EVERY_DAY }),
  ]),
  run('LUMBRE', 'Noche de ventas', [between('18:01', '22:00', 2, 30, { position: 1 })]),
  run('CLARGO', 'Plan 0 km', [
    between('07:00', '07:59', 2, 30, { position: 2 }),
    during('VUE', 2, 30),
  ]),
  run('CLARGO', 'Usados certificados', [monthly('10:00', '18:00', [2, 2, 2, 2, 2, 3, 0], 20)]),
  run('TRIGAL', 'Merienda Trigal', [during('TAR', 2, 20, { position: 3 })]),
  run('BRIGID', 'Farmacia de turno', [
    airingsAt('12:40,20:10', 15, {
      read: 'Esta noche está de turno Santa Brígida, Rivera 1302, hasta las ocho de la mañana.',
      days: EVERY_DAY,
    }),
  ]),
  run('BRIGID', 'Perfumería', [between('09:00', '21:00', 3, 30, { days: EVERY_DAY })]),
  run('CLAVOS', 'Pinturas al costo', [airingsAt('07:00,10:20,15:15', 25, { position: 2 })], {
    comments: 'Segunda de la tanda, pedido expreso del cliente.',
  }),
  run('HUELLA', 'Temporada de botas', [during('SIE', 2, 20), during('CAB', 1, 20)]),
  run('ROBLED', 'Living a medida', [between('13:00', '21:00', 3, 25, { days: EVERY_DAY })]),
  run('ISLOTE', 'Escapada termal', [monthly('09:00', '21:00', [2, 2, 2, 3, 3, 4, 3], 30)]),
  run('ISLOTE', 'Noche de luna', [during('NOC', 2, 25, { position: 11 })]),
  run('DORADO', 'Temporada de río', [
    during('SAB', 2, 20, { days: '0000010' }),
    between('16:00', '20:00', 2, 20),
  ]),
  run('SEMBRA', 'Semilla y consejo', [
    between('05:30', '07:10', 2, 30, {
      read: 'La Sembrada recomienda revisar la humedad del suelo antes de la siembra; consulte a nuestros técnicos.',
    }),
  ]),
  run('SEMBRA', 'Fertilizantes', [between('06:00', '08:00', 2, 20, { position: 4 })]),
  run('TAMBO', 'Yogur de la casa', [between('06:00', '23:59', 4, 30, { days: EVERY_DAY })]),
  run('TAMBO', 'Dulce de leche casero', [during('MED', 2, 20, { position: 5 })]),
  run('CUMBRE', 'Cursos intensivos', [between('14:00', '22:00', 3, 25)]),
  run('CUMBRE', 'Inscripciones', [airingsAt('13:20,17:15,21:20', 20)], {
    earlier: [[airingsAt('13:20', 30)]],
  }),
  run('ALMENA', 'Alquileres del mes', [between('10:00', '18:00', 3, 20)]),
  run('ALMENA', 'Terrenos en cuotas', [monthly('06:00', '14:00', [2, 2, 2, 2, 2, 1, 1], 25)]),
  run('SANMIL', 'Socios sin espera', [between('08:00', '20:00', 3, 30, { position: 9 })]),
  run('COOPES', 'Ahorro que crece', [between('10:00', '16:00', 3, 25)]),
  run('ANDEN', 'Salidas diarias', [
    between('06:00', '23:59', 3, 30, { days: EVERY_DAY, position: 11 }),
  ]),
  run('GIRAS', 'Rubia y negra', [between('18:01', '23:59', 3, 20, { position: 10 })]),
  run('MOTOR', 'Frenos y embragues', [
    between('07:00', '07:59', 2, 20),
    between('10:00', '13:00', 1, 20),
  ]),
  run('MOTOR', 'Batería nueva', [airingsAt('06:40,18:30', 20)], ended),
  run('COLMEN', 'Precios de barrio', [between('09:00', '13:00', 3, 20)]),
  run('COLMEN', 'Quincena de limpieza', [monthly('08:00', '20:00', [2, 2, 2, 2, 2, 0, 0], 20)], {
    earlier: [[monthly('08:00', '20:00', [1, 1, 1, 1, 1, 1, 0], 30)]],
  }),
  run('RUMBO', 'Hormigón puesto en obra', [between('07:00', '07:59', 2, 25)]),
  run('RUMBO', 'Arena y portland', [between('13:00', '19:00', 2, 20)], coming),
  run('TERRAZ', 'Asado con vista', [
    during('MED', 1, 30, {
      read: 'Domingo en familia: en La Terraza del Puerto, los chicos menores de seis años no pagan.',
    }),
    during('CAB', 1, 30, {
      read: 'Esta noche, La Terraza del Puerto recibe con música en vivo desde las nueve.',
    }),
  ]),
  run('ABUELA', 'Raviolada de los jueves', [between('16:00', '20:00', 2, 20, { days: '0011000' })]),
  run('OPTICA', 'Segundo par gratis', [between('09:00', '19:00', 2, 30)]),
  run('JUGUET', 'Vuelta a la infancia', [between('14:00', '19:00', 2, 20)], coming),
  run('JUGUET', 'Mes de la niñez', [monthly('09:00', '20:00', [3, 3, 3, 3, 3, 2, 2], 20)], ended),
  run('VERDE', 'Plantines de estación', [during('MAN', 2, 20)]),
  run('CANDIL', 'Luces bajas', [between('19:01', '23:59', 2, 20, { days: EVERY_DAY })]),
  run('GOMERO', 'Alineación y balanceo', [airingsAt('07:38,16:55', 20, { position: 11 })]),
  run('GOMERO', 'Cuatro por tres', [between('06:00', '20:00', 2, 30, { days: EVERY_DAY })], {
    comments: 'No poner junto a otra gomería.',
  }),
  run('LAGUNA', 'Fin de semana largo', [between('09:00', '21:00', 2, 30, { days: EVERY_DAY })]),
  run('LAGUNA', 'Carnaval junto al lago', [between('09:00', '21:00', 4, 30)], coming),
  run('TELAR', 'Liquidación de invierno', [between('10:00', '20:00', 4, 20)], ended),
  run('TELAR', 'Nueva temporada', [between('10:00', '20:00', 2, 30)], {
    earlier: [[between('10:00', '20:00', 3, 30)]],
  }),
  run('QUESER', 'Tabla de la semana', [between('18:00', '18:59', 2, 20)]),
  run('PULSO', 'Clase de prueba', [
    between('06:00', '09:00', 1, 20),
    between('20:00', '23:59', 2, 20),
  ]),
  run('CINEMA', 'Cartelera', [
    airingsAt('17:50,20:50', 25, { days: '0001111' }),
    during('NOC', 2, 25),
  ]),
  run('FESTIV', 'Entradas anticipadas', [between('12:00', '23:59', 4, 30)], coming),
  run('FESTIV', 'Artistas confirmados', [between('20:00', '23:59', 2, 30, { position: 7 })]),
  run('DULCE', 'Dos bochas por una', [
    during('TAR', 2, 15),
    during('TAR', 2, 15, { days: WEEKEND }),
  ]),
  run('PATITA', 'Vacunas al día', [between('09:00', '12:00', 2, 20)]),
  run('LIBRO', 'Feria del libro usado', [between('14:00', '20:00', 2, 20, { days: WEEKEND })]),
  run('MOTITO', 'Tu primera moto', [between('18:00', '18:59', 2, 25)]),
  run('COLCHO', 'Dormir bien', [between('20:00', '23:59', 3, 25, { days: EVERY_DAY })]),
  run('PILETA', 'Llave en mano', [between('10:00', '17:00', 2, 25)]),
  run('PILETA', 'Antes del verano', [monthly('10:00', '17:00', [2, 0, 2, 0, 2, 0, 0], 30)], ended),
  run('ROTISE', 'Menú del día', [airingsAt('11:20,12:20', 15)], {
    comments: 'Canje por los almuerzos de los viernes.',
  }),
  run('TEATRO', 'Temporada de comedia', [
    during('NOC', 2, 20),
    during('SAB', 2, 20, { days: WEEKEND }),
  ]),
  run('HOSTAL', 'Dos noches por una', [between('21:00', '23:59', 3, 20)]),
  run('GOBDEP', 'Contribución anual', [between('06:00', '23:59', 3, 30, { days: EVERY_DAY })]),
  run('GOBDEP', 'Corte de calles', [
    during('ARR', 1, 20, {
      read: 'Por obras, la calle Constitución permanece cerrada entre Artigas y Rincón hasta el viernes.',
    }),
  ]),
  run('SANGRE', 'Un minuto tuyo', [between('06:00', '23:59', 2, 30, { days: EVERY_DAY })]),
  run('VIAL', 'Cinturón siempre', [between('06:00', '23:59', 2, 30, { position: 8 })]),
  run('RIBERA', 'Escuchanos en la web', [between('06:00', '23:59', 3, 25, { days: EVERY_DAY })]),
  run('RIBERA', 'Aniversario de la radio', [monthly('06:00', '23:59', [2, 2, 2, 2, 2, 4, 4], 20)]),

  run('BRIB', 'Auspicio Arranque Ribera', [
    airingsAt('06:05', 10, { sponsor: 1, businessShow: 'ARR' }),
  ]),
  run('CEIBAL', 'Auspicio de la mañana', [
    airingsAt('06:05,09:05', 10, { sponsor: 2, days: EVERY_DAY, businessShow: 'MAN' }),
  ]),
  run('CLARGO', 'Auspicio del mediodía', [
    during('MED', 1, 12, { sponsor: 1, businessShow: 'MED' }),
  ]),
  run('LUMBRE', 'Presenta La tarde de la orilla', [
    airingsAt('16:05', 12, { sponsor: 1, businessShow: 'TAR' }),
  ]),
  run('NUBE', 'Auspicio El regreso', [airingsAt('19:05', 10, { sponsor: 1, businessShow: 'VUE' })]),
  run('TAMBO', 'Acompaña la mañana', [between('06:00', '13:00', 3, 10, { sponsor: 3 })]),
  run('SANMIL', 'La hora y la temperatura', [between('06:00', '23:59', 6, 8, { sponsor: 5 })]),
  run('GIRAS', 'Auspicio Cable a tierra', [
    monthly('20:00', '23:00', [1, 1, 1, 1, 1, 0, 0], 12, {
      sponsor: 1,
      read: 'Cable a tierra llega con Girasol Negro, la de las noches largas.',
      businessShow: 'CAB',
    }),
  ]),
  run('ISLOTE', 'El pronóstico', [airingsAt('06:05,12:05,19:05', 12, { sponsor: 4 })]),
  run('CLAVOS', 'Auspicio del tránsito', [airingsAt('09:05,16:05,19:05', 10, { sponsor: 6 })]),
];
