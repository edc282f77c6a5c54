import type { Translated } from '../messages';
import type { taxes as english } from '../en/taxes';

export const taxes: Translated<typeof english> = {
  taxes: {
    count: '%{smart_count} impuesto |||| %{smart_count} impuestos',
    empty:
      'Todavía no hay impuestos. Lo que se entrega tiene los de su campaña o, sin ellos, los de su pagador.',
    dates: 'Fechas',
    always: 'Siempre',
    kindHint: 'El IVA y las percepciones se suman a lo que se paga; las retenciones se restan',
    categoryHint: 'Como las tiene EN 16931; del IVA, solo la general tiene alícuota mayor que 0',
    datesHint: 'El impuesto de documentos ya entregados termina, y empieza otro',
    kinds: { vat: 'IVA', perception: 'Percepción', withholding: 'Retención' },
    categories: {
      S: 'S · general',
      Z: 'Z · tasa cero',
      E: 'E · exento',
      AE: 'AE · inversión del sujeto pasivo',
      O: 'O · fuera del IVA',
    },
  },
};
