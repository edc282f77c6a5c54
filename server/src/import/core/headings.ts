import { IMPORT_FIELDS, type ImportEntity } from '../../contract/import.js';
import { wordsOf } from './words.js';

/** What people write above a column, in English and Spanish, without accents and signs. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  code: ['code', 'codigo', 'cod', 'id', 'clave', 'nro', 'numero', 'number', 'no', 'n', 'ref'],
  name: [
    'nome',
    'razao social',
    'name',
    'nombre',
    'denominacion',
    'razon social',
    'descripcion',
    'description',
    'company',
    'empresa',
    'titulo',
    'title',
  ],
  clientCategory: [
    'category',
    'categoria',
    'client category',
    'categoria de cliente',
    'tipo de cliente',
    'segmento',
    'rubro',
    'type',
    'tipo',
    'class',
  ],
  adAgencyGroup: [
    'group',
    'grupo',
    'agency group',
    'central',
    'central de medios',
    'media center',
    'holding',
    'ad agency group',
    'media agency',
  ],
  taxCode: [
    'tax code',
    'tax id',
    'taxcode',
    'cuit',
    'cuil',
    'rut',
    'ruc',
    'nif',
    'cif',
    'rfc',
    'nit',
    'vat',
    'vat number',
    'identificacion fiscal',
    'id fiscal',
    'documento',
  ],
  address: ['endereco', 'address', 'direccion', 'domicilio', 'calle', 'street', 'domicilio fiscal'],
  phone: [
    'telefone',
    'phone',
    'telefono',
    'tel',
    'telephone',
    'celular',
    'movil',
    'mobile',
    'fono',
    'telefonos',
  ],
  contact: [
    'contact',
    'contacto',
    'contact person',
    'persona de contacto',
    'contact name',
    'responsable',
    'atencion',
  ],
  email: ['email', 'e mail', 'mail', 'correo', 'correo electronico', 'email address'],
  comments: [
    'observacoes',
    'comments',
    'comentarios',
    'observaciones',
    'notes',
    'notas',
    'obs',
    'remarks',
    'comentario',
    'nota',
  ],
  priority: ['priority', 'prioridad', 'letra', 'orden'],
  ignoreRejectCategory: [
    'ignore reject category',
    'ignorecategory',
    'mezcla',
    'permite repetir rubro',
  ],
  separationMinutes: [
    'separation minutes',
    'separation',
    'separacion',
    'minutos de separacion',
    'separacion minutos',
  ],
  separationBreaks: ['separation breaks', 'tandas de separacion', 'separacion tandas'],
  separationHard: ['separation hard', 'separacion estricta'],
  station: ['emissora', 'station', 'emisora', 'radio', 'senal', 'medio', 'frecuencia', 'outlet'],
  days: ['days', 'dias', 'dia', 'day', 'dias de la semana', 'weekdays', 'days of the week'],
  time: ['time', 'hora', 'horas', 'horario', 'times', 'tanda', 'break', 'horario de tanda'],
  timeType: ['time type', 'referencia', 'tipo de hora', 'reference'],
  tolerance: ['tolerance', 'tolerancia', 'tipo de inicio'],
  spotType: ['spot type', 'tipo', 'tipo de tanda', 'break type', 'type'],
  allowMix: ['allow mix', 'permite repetir rubro', 'mezcla rubros', 'allow mix spot category'],
  show: ['show', 'programa', 'program', 'programme'],
  interval: [
    'faixa',
    'faixa horaria',
    'interval',
    'franja',
    'rotacion',
    'rotation',
    'daypart',
    'time range',
    'horario',
  ],
  from: [
    'data inicio',
    'data de inicio',
    'from',
    'desde',
    'inicio',
    'start',
    'comienzo',
    'start date',
    'fecha desde',
    'fecha de inicio',
    'fecha inicio',
    'begin',
    'hora inicio',
  ],
  to: [
    'fim',
    'ate',
    'data fim',
    'data de fim',
    'to',
    'hasta',
    'fin',
    'end',
    'end date',
    'fecha hasta',
    'fecha de fin',
    'fecha fin',
    'until',
    'hora fin',
    'vencimiento',
  ],
  client: [
    'client',
    'cliente',
    'anunciante',
    'advertiser',
    'customer',
    'sponsor',
    'underwriter',
    'patrocinador',
    'auspiciante',
  ],
  campaign: [
    'campaign',
    'campana',
    'campanha',
    'producto',
    'product',
    'spot name',
    'nombre de campana',
    'campaign name',
    'order name',
  ],
  agency: ['agency', 'agencia', 'ad agency', 'agencia de publicidad'],
  internalNumber: [
    'internal number',
    'internal no',
    'internal id',
    'numero interno',
    'nro interno',
    'n interno',
    'no interno',
    'num interno',
    'interno',
    'number',
    'campaign number',
    'numero',
    'nro',
    'numero de campana',
    'nro de campana',
  ],
  gross: [
    'gross',
    'gross amount',
    'bruto',
    'importe bruto',
    'total bruto',
    'monto bruto',
    'precio bruto',
    'importe',
    'monto',
    'amount',
  ],
  discount: [
    'discount',
    'discounts',
    'descuento',
    'descuentos',
    'dto',
    'desc',
    'bonificacion',
    'importe de descuento',
  ],
  agencyOrder: [
    'agency number',
    'agency no',
    'numero de agencia',
    'numero agencia',
    'nro de agencia',
    'nro agencia',
    'n agencia',
    'n de agencia',
    'agency order',
    'orden',
    'order',
    'orden de agencia',
    'n orden',
    'nro de orden',
    'numero de orden',
    'order number',
    'agency order number',
    'op',
    'po',
    'contract',
    'contrato',
  ],
  executive: [
    'executive',
    'ejecutivo',
    'account executive',
    'ejecutivo de cuentas',
    'vendedor',
    'salesperson',
    'seller',
  ],
  spotCategory: ['spot category', 'rubro', 'category', 'categoria', 'product category', 'industry'],
  monday: ['monday', 'mon', 'lunes', 'lun', 'l'],
  tuesday: ['tuesday', 'tue', 'martes', 'mar'],
  wednesday: ['wednesday', 'wed', 'miercoles', 'mie', 'x'],
  thursday: ['thursday', 'thu', 'jueves', 'jue', 'j'],
  friday: ['friday', 'fri', 'viernes', 'vie', 'v'],
  saturday: ['saturday', 'sat', 'sabado', 'sab'],
  sunday: ['sunday', 'sun', 'domingo', 'dom', 'd'],
  startTime: [
    'start time',
    'hora desde',
    'hora inicio',
    'hora de inicio',
    'from time',
    'time from',
  ],
  endTime: ['end time', 'hora hasta', 'hora fin', 'hora de fin', 'to time', 'time to'],
  exactTimes: ['exact times', 'horas exactas', 'horarios exactos', 'fixed times', 'exact time'],
  perDay: [
    'insercoes',
    'insercoes por dia',
    'per day',
    'por dia',
    'salidas',
    'salidas por dia',
    'pasadas',
    'avisos por dia',
    'spots per day',
    'spots',
    'cantidad',
    'frecuencia diaria',
    'daily',
  ],
  perWeek: ['per week', 'por semana', 'salidas por semana', 'spots per week', 'weekly', 'spw'],
  perMonth: ['per month', 'por mes', 'salidas por mes', 'spots per month', 'monthly'],
  total: ['total', 'total spots', 'total de salidas', 'salidas totales', 'flight total'],
  length: [
    'spot length',
    'segundagem',
    'length seconds',
    'length',
    'duracion',
    'duracao',
    'duration',
    'segundos',
    'seconds',
    'seg',
    'sec',
    'secs',
    'len',
    'largo',
    'dur',
  ],
  file: [
    'arquivo',
    'file',
    'archivo',
    'filename',
    'file name',
    'audio',
    'material',
    'cart',
    'cartucho',
  ],
  pricePerSecond: ['price per second', 'precio por segundo', 'tarifa', 'precio segundo', 'rate'],
  pricePerAiring: [
    'price per airing',
    'precio por salida',
    'precio por aviso',
    'price per spot',
    'spot rate',
    'unit price',
    'precio unitario',
  ],
  monthlyGross: [
    'monthly gross',
    'importe mensual',
    'precio mensual',
    'monthly price',
    'por mes neto',
  ],
  advertiser: [
    'advertiser',
    'anunciante',
    'client',
    'cliente',
    'customer',
    'sponsor',
    'underwriter',
    'account',
    'cuenta',
  ],
  cart: [
    'cart',
    'cartucho',
    'cart number',
    'cart no',
    'cart id',
    'cut',
    'file',
    'archivo',
    'media id',
    'house number',
    'isci',
    'codigo',
  ],
  copyName: [
    'copy name',
    'copy',
    'title',
    'titulo',
    'nombre',
    'pieza',
    'aviso',
    'descripcion',
    'description',
    'spot',
    'name',
    'copy title',
  ],
  startDate: [
    'start date',
    'start',
    'desde',
    'inicio',
    'from',
    'fecha inicio',
    'fecha de inicio',
    'first air date',
    'begin date',
  ],
  endDate: [
    'fim',
    'ate',
    'end date',
    'end',
    'hasta',
    'fin',
    'to',
    'fecha fin',
    'fecha de fin',
    'kill date',
    'expires',
    'vencimiento',
    'last air date',
  ],
  legalName: [
    'legal name',
    'razon social',
    'razao social',
    'nombre legal',
    'registered name',
    'company name',
    'nombre fiscal',
  ],
  billingTaxCode: [
    'tax code of the legal person',
    'billing tax code',
    'cuit facturacion',
    'cuit de facturacion',
    'rut facturacion',
    'rut de facturacion',
  ],
  taxScheme: [
    'tax status',
    'tax scheme',
    'condicion fiscal',
    'condicion iva',
    'condicion frente al iva',
    'condicion ante el iva',
    'situacion fiscal',
    'regimen fiscal',
    'categoria iva',
  ],
  street: ['street and number', 'calle y numero', 'billing address', 'domicilio de facturacion'],
  city: ['city', 'ciudad', 'localidad', 'poblacion', 'town', 'cidade', 'municipio'],
  postalCode: ['postal code', 'zip', 'zip code', 'post code', 'codigo postal', 'cp', 'cep'],
  country: ['country', 'pais'],
  billingEmails: [
    'billing email',
    'billing emails',
    'billing e mail',
    'invoice email',
    'accounts payable email',
    'correo de facturacion',
    'correo facturacion',
    'email de facturacion',
    'email facturacion',
    'mail facturacion',
    'correo de cobranzas',
    'email de pagos',
  ],
  termsDays: [
    'terms',
    'payment terms',
    'days to pay',
    'net days',
    'credit days',
    'plazo',
    'plazo de pago',
    'dias de plazo',
    'dias de pago',
    'dias para pagar',
    'condicion de pago',
    'vencimiento dias',
  ],
  date: [
    'date',
    'fecha',
    'data',
    'payment date',
    'paid on',
    'value date',
    'fecha de pago',
    'fecha pago',
    'fecha de cobro',
    'fecha cobro',
    'fecha valor',
    'fecha operacion',
    'fecha de acreditacion',
  ],
  payer: [
    'payer',
    'paid by',
    'client',
    'customer',
    'agency',
    'company',
    'pagador',
    'ordenante',
    'cliente',
    'agencia',
    'empresa',
    'razon social',
    'quien paga',
    'nombre',
    'name',
    'cuit',
    'rut',
    'nif',
    'tax code',
    'tax id',
    'titular',
  ],
  amount: [
    'amount',
    'importe',
    'monto',
    'valor',
    'paid',
    'payment',
    'cobrado',
    'pagado',
    'credito',
    'haber',
    'total',
    'importe cobrado',
    'importe pagado',
    'amount paid',
  ],
  reference: [
    'reference',
    'referencia',
    'ref',
    'concepto',
    'transfer',
    'transferencia',
    'operacion',
    'recibo',
    'receipt',
    'comprobante de pago',
    'numero de operacion',
    'nro de operacion',
    'memo',
    'detalle',
    'description',
    'descripcion',
  ],
  document: [
    'document',
    'document number',
    'document no',
    'pre invoice',
    'pre invoice number',
    'invoice',
    'invoice number',
    'invoice no',
    'documento',
    'numero de documento',
    'nro de documento',
    'n documento',
    'n de documento',
    'prefactura',
    'numero de prefactura',
    'nro de prefactura',
    'n prefactura',
    'factura',
    'numero de factura',
    'nro de factura',
    'n factura',
    'n de factura',
    'comprobante',
  ],
  externalNumber: [
    'external number',
    'invoice number',
    'invoice no',
    'invoice',
    'fiscal number',
    'numero externo',
    'numero de factura',
    'nro de factura',
    'n de factura',
    'n factura',
    'factura',
    'comprobante',
    'numero de comprobante',
    'nro de comprobante',
    'numero fiscal',
    'folio',
    'uuid',
    'cae',
  ],
  externalDate: [
    'external date',
    'invoice date',
    'date',
    'issue date',
    'fecha',
    'fecha de factura',
    'fecha factura',
    'fecha de emision',
    'fecha emision',
    'fecha externa',
  ],
  dueDate: [
    'due date',
    'due',
    'vencimiento',
    'fecha de vencimiento',
    'fecha vencimiento',
    'vence',
    'vto',
    'fecha vto',
  ],
  script: ['script', 'texto', 'guion', 'copy text', 'text', 'live copy', 'libreto'],
};

/** Words for a record's name that are also what it is: the column «Cliente» of a list of clients. */
const OWN: Readonly<Record<ImportEntity, readonly string[]>> = {
  client: [
    'patrocinador',
    'auspiciante',
    'client',
    'cliente',
    'customer',
    'advertiser',
    'anunciante',
    'cuenta',
    'account',
    'sponsor',
    'underwriter',
  ],
  clientCategory: ['client category', 'categoria', 'category', 'categoria de cliente'],
  adAgency: ['agency', 'agencia', 'ad agency', 'agencia de publicidad'],
  adAgencyGroup: [
    'group',
    'grupo',
    'central',
    'central de medios',
    'media center',
    'ad agency group',
  ],
  accountExecutive: [
    'executive',
    'ejecutivo',
    'account executive',
    'vendedor',
    'seller',
    'salesperson',
    'ejecutivo de cuentas',
    'sales rep',
  ],
  spotCategory: [
    'spot category',
    'rubro',
    'category',
    'categoria',
    'line of business',
    'rubro comercial',
    'industry',
  ],
  show: ['show', 'programa', 'program'],
  speaker: ['speaker', 'locutor', 'locutora', 'announcer', 'voice', 'voz'],
  commercialBreak: [],
  showSlot: [],
  campaign: [],
  copy: [],
  week: [],
  sale: [],
  payment: [],
  externalInvoice: [],
};

/** What columns can be, and what people write above each. */
export interface Vocabulary {
  fields: readonly string[];
  words: Readonly<Record<string, readonly string[]>>;
  /** Words for a record's name that are also what it is. */
  own: readonly string[];
  /** Whether values can be of a field, where that can be told. */
  fits?: (field: string, values: readonly string[]) => boolean;
}

const vocabularyOf = (entity: ImportEntity): Vocabulary => ({
  fields: Object.keys(IMPORT_FIELDS[entity]),
  words: WORDS,
  own: OWN[entity],
});

const wordsOfField = (field: string): string =>
  wordsOf(field.replaceAll(/([a-z])([A-Z])/g, '$1 $2'));

/** How well a heading names a field: 3 exactly, 2 with what the record is beside it, 1 as its first word. */
export function matchOf(heading: string, field: string, { words: all, own }: Vocabulary): number {
  const words = wordsOf(heading);
  if (words === '') return 0;
  const known = [wordsOfField(field), ...(all[field] ?? []), ...(field === 'name' ? own : [])];
  if (words === wordsOf(field) || known.includes(words)) return 3;
  const [start] = own.filter((one) => words.endsWith(` ${one}`) || words.startsWith(`${one} `));
  if (start !== undefined) {
    const rest = words
      .replace(start, '')
      .replace(/^(de|del|of|the) | (de|del|of|the)$/g, '')
      .trim();
    if (known.includes(rest)) return 2;
  }
  return known.some((one) => one.length > 2 && words.startsWith(`${one} `)) ? 1 : 0;
}

/** Whether a heading names a field of a vocabulary. */
export const isKnownBy = (heading: string, vocabulary: Vocabulary): boolean =>
  vocabulary.fields.some((field) => matchOf(heading, field, vocabulary) >= 2);

/** Whether a heading names a field of these records. */
export const headingsOf =
  (entity: ImportEntity) =>
  (heading: string): boolean =>
    isKnownBy(heading, vocabularyOf(entity));

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TAX = /^(\d{2}-?\d{8}-?\d|\d{12}|[A-Z]?\d{8}[A-Z]?)$/;
const PHONE = /^\+?[\d\s()/-]{7,}$/;
/** The share of a column's values that must be of a kind. */
const MOST = 0.8;

/** What the values of a column without a telling heading are; null where nothing tells. */
function byValues(values: readonly string[], fields: readonly string[]): string | null {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return null;
  const are = (kind: RegExp) =>
    given.filter((value) => kind.test(value)).length >= MOST * given.length;
  const found = are(EMAIL) ? 'email' : are(TAX) ? 'taxCode' : are(PHONE) ? 'phone' : null;
  return found !== null && fields.includes(found) ? found : null;
}

/** What stands above columns. */
export interface Headings {
  headings: readonly string[];
  /** What the second of two rows says alone, as `Desde` below `Vigencia`; the same where there is one row. */
  lower?: readonly string[];
}

/**
 * The field of each column, where its heading or its values tell; no field twice.
 *
 * @param values of each column, some of them
 */
export const guessFields = (
  entity: ImportEntity,
  above: Headings,
  values: readonly (readonly string[])[],
): (string | null)[] => guessBy(vocabularyOf(entity), above, values);

/** How well the heading of a column names a field; the second of two rows says less alone than with the first. */
function matchIn(
  { headings, lower = headings }: Headings,
  index: number,
  field: string,
  vocabulary: Vocabulary,
): number {
  const [heading = '', below = ''] = [headings[index], lower[index]];
  const match = matchOf(heading, field, vocabulary);
  return below === heading
    ? match
    : Math.max(match, Math.min(2, matchOf(below, field, vocabulary)));
}

/** As `guessFields`, by a vocabulary. */
export function guessBy(
  vocabulary: Vocabulary,
  above: Headings,
  values: readonly (readonly string[])[],
): (string | null)[] {
  const { fields, fits = () => true } = vocabulary;
  const { headings } = above;
  const ranked = headings
    .flatMap((_, index) =>
      fields.map((field) => ({ index, field, match: matchIn(above, index, field, vocabulary) })),
    )
    .filter(({ index, field, match }) => match > 0 && fits(field, values[index] ?? []))
    .sort((a, b) => b.match - a.match || a.index - b.index);
  const guesses: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  for (const { index, field } of ranked) {
    if (guesses[index] !== null || taken.has(field)) continue;
    guesses[index] = field;
    taken.add(field);
  }
  for (const [index, column] of values.entries()) {
    if (guesses[index] !== null) continue;
    const field = byValues(
      column,
      fields.filter((one) => !taken.has(one)),
    );
    if (field === null) continue;
    guesses[index] = field;
    taken.add(field);
  }
  return guesses;
}
