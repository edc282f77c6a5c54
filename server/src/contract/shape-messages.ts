import type { Language } from './enums.js';

/** Sentences about payments and shapes of documents, and why a document has none of a shape; part of MESSAGES. */
export const SHAPE_MESSAGES = {
  paymentAmount: {
    EN: 'Must be more than 0',
    ES: 'Debe ser mayor que 0',
  },
  paymentPayer: {
    EN: 'Document {0} is of another payer',
    ES: 'El documento {0} es de otro pagador',
  },
  paymentOpen: {
    EN: 'Of document {0} only {1} is open',
    ES: 'Del documento {0} solo quedan {1} por pagar',
  },
  paymentAllocated: {
    EN: 'Documents get {0}, and the payment is {1}',
    ES: 'A los documentos van {0}, y el pago es de {1}',
  },
  shapeFileName: {
    EN: 'A file for each document needs {number} in its name',
    ES: 'Un archivo por documento necesita {number} en el nombre',
  },
  shapeColumn: {
    EN: 'A column has either a field or a constant',
    ES: 'Una columna tiene un campo o un valor fijo',
  },
  shapeEach: {
    EN: 'UBL has one document in a file',
    ES: 'UBL lleva un solo documento por archivo',
  },
  shapeCharacters: {
    EN: 'Document {0}: the encoding of the shape does not have {1}',
    ES: 'Documento {0}: la codificación del formato no tiene {1}',
  },
  shapeNoLines: {
    EN: 'Document {0} has no line',
    ES: 'El documento {0} no tiene ningún renglón',
  },
  shapeSellerCountry: {
    EN: 'Document {0}: the shape does not say the country of the media group. Make a copy of it that does',
    ES: 'Documento {0}: el formato no indica el país del grupo de medios. Hacé una copia que lo indique',
  },
  shapeCurrency: {
    EN: 'Document {0}: the checks of EN 16931 do not know the currency {1}',
    ES: 'Documento {0}: las comprobaciones de EN 16931 no conocen la moneda {1}',
  },
  shapeSmallRate: {
    EN: 'Document {0}: {1} is under 0.5 %, which the checks of EN 16931 take for no tax',
    ES: 'Documento {0}: {1} es menor que 0,5 %, que las comprobaciones de EN 16931 toman por ningún impuesto',
  },
  shapeSellerTaxCode: {
    EN: 'Document {0}: the media group has no tax code',
    ES: 'Documento {0}: el grupo de medios no tiene CUIT / RUT',
  },
  shapeBuyerCountry: {
    EN: 'Document {0}: {1} has no country',
    ES: 'Documento {0}: {1} no tiene país',
  },
  shapeBuyerTaxCode: {
    EN: 'Document {0}: reverse charge needs the tax code of {1}',
    ES: 'Documento {0}: la inversión del sujeto pasivo necesita el CUIT / RUT de {1}',
  },
  shapeTerms: {
    EN: 'Document {0}: {1} has no terms, and the document no due date',
    ES: 'Documento {0}: {1} no tiene plazo de pago, ni el documento un vencimiento',
  },
  shapePerceptions: {
    EN: 'Document {0} has perceptions, which UBL of EN 16931 cannot say',
    ES: 'El documento {0} tiene percepciones, que UBL de EN 16931 no puede expresar',
  },
  shapeWithholdings: {
    EN: 'Document {0} has withholdings, which UBL of EN 16931 cannot say',
    ES: 'El documento {0} tiene retenciones, que UBL de EN 16931 no puede expresar',
  },
  shapeLineTax: {
    EN: 'Document {0}, line {1}: needs exactly one VAT, if only an exempt one',
    ES: 'Documento {0}, renglón {1}: necesita exactamente un IVA, aunque sea exento',
  },
  shapeLineName: {
    EN: 'Document {0}, line {1}: the campaign has no name',
    ES: 'Documento {0}, renglón {1}: la campaña no tiene nombre',
  },
  shapeTaxTwice: {
    EN: 'Document {0}: {1} and {2} have the same category and rate, which UBL adds up as one',
    ES: 'Documento {0}: {1} y {2} tienen la misma categoría y alícuota, que UBL suma como una sola',
  },
  shapeOutside: {
    EN: 'Document {0}: what is outside of VAT cannot stand beside other categories in UBL',
    ES: 'Documento {0}: lo que está fuera del IVA no puede ir junto con otras categorías en UBL',
  },
} as const satisfies Record<string, Record<Language, string>>;
