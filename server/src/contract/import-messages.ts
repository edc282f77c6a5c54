/** Sentences about sheets that are imported. */
export const IMPORT_MESSAGES = {
  importEMPTY: {
    EN: 'The file has no table: it is empty, or has nothing but blanks',
    ES: 'El archivo no tiene ninguna tabla: está vacío o solo tiene espacios',
  },
  importBINARY: {
    EN: 'The file is neither a spreadsheet nor text: save it as XLSX or CSV',
    ES: 'El archivo no es una planilla ni texto: guardalo como XLSX o CSV',
  },
  importXLS: {
    EN: 'This is an old spreadsheet (XLS) or one with a password: open it, and save it as an Excel workbook (XLSX) without a password',
    ES: 'Es una planilla antigua (XLS) o con contraseña: abrila y guardala como libro de Excel (XLSX) sin contraseña',
  },
  importXLSB: {
    EN: 'This is a binary workbook (XLSB): open it, and save it as an Excel workbook (XLSX)',
    ES: 'Es un libro binario (XLSB): abrilo y guardalo como libro de Excel (XLSX)',
  },
  importHTML: {
    EN: 'This is a web page or XML with the name of a spreadsheet: open it in a spreadsheet, and save it as XLSX',
    ES: 'Es una página web o XML con nombre de planilla: abrilo en una planilla y guardalo como XLSX',
  },
  importOLD_SHEET: {
    EN: 'This is a SYLK or DIF file of an old spreadsheet: open it in a spreadsheet, and save it as XLSX',
    ES: 'Es un archivo SYLK o DIF de una planilla antigua: abrilo en una planilla y guardalo como XLSX',
  },
  importNO_SHEET: {
    EN: 'The workbook has no such sheet',
    ES: 'El libro no tiene esa hoja',
  },
  importNO_AIRINGS: {
    EN: 'No line of the file is an airing of a log in this format',
    ES: 'Ninguna línea del archivo es una salida de una pauta en este formato',
  },
  importTOO_MANY_LOGS: {
    EN: 'At most {0} logs at once: divide the zip',
    ES: 'Máximo {0} pautas por vez: dividí el zip',
  },
  importSAME_DATE: {
    EN: 'Two of the files are of one day',
    ES: 'Dos de los archivos son de un mismo día',
  },
  importLOG_NAME: {
    EN: 'A log has the name of its date, as 20261201.LOG, or of its weekday, as WED00.LOG',
    ES: 'Una pauta lleva el nombre de su fecha, como 20261201.LOG, o de su día, como MIE00.LOG',
  },
  importBREAK_TIME: {
    EN: 'Line {0}: the break has no time, or none of the day (00:00 to 23:59)',
    ES: 'Línea {0}: la tanda no tiene hora, o no es una hora del día (00:00 a 23:59)',
  },
  importLONG_LINE: {
    EN: 'Line {0} is longer than any file name: this is no log',
    ES: 'La línea {0} es más larga que cualquier nombre de archivo: no es una pauta',
  },
  importInternalNumber: {
    EN: 'Must be a number, with its revision behind a stroke: 1234/0',
    ES: 'Debe ser un número, con su revisión después de una barra: 1234/0',
  },
  importNumberTaken: {
    EN: 'is the number of “{0}” here: a further revision of it is made with Cancel and replace',
    ES: 'acá es el número de «{0}»: otra revisión se hace con Anula y reemplaza',
  },
  importDiscount: {
    EN: '{0} is {1} % of the gross',
    ES: '{0} es el {1} % del bruto',
  },
  importDiscountNear: {
    EN: '{0} becomes {1} % of the gross, which is {2}',
    ES: '{0} pasa a ser el {1} % del bruto, que es {2}',
  },
  importDiscountGross: {
    EN: 'A discount is no more than the gross of its row',
    ES: 'Un descuento no supera el bruto de su fila',
  },
  importTolerance: {
    EN: 'A tolerance of {0} minutes becomes {1}',
    ES: 'Una tolerancia de {0} minutos pasa a ser de {1}',
  },
  importFewLogs: {
    EN: 'only in the files of {0}: most of that weekday do not have this break',
    ES: 'solo en los archivos de {0}: la mayoría de ese día de la semana no tiene esta tanda',
  },
  importExpressions: {
    EN: 'The station’s files may be expressions from then on',
    ES: 'Desde entonces los archivos de la emisora pueden ser expresiones',
  },
  importRagged: {
    EN: 'has {0} cells where the others have {1}, so that its values may stand in the wrong columns: is a quotation mark or a delimiter missing, or one too many?',
    ES: 'tiene {0} celdas donde las otras tienen {1}, y sus valores pueden estar en columnas equivocadas: ¿falta o sobra una comilla o un separador?',
  },
  importBROKEN: {
    EN: 'The file is damaged, or not the workbook that it says it is: open it, and save it again as XLSX',
    ES: 'El archivo está dañado o no es el libro que dice ser: abrilo y guardalo de nuevo como XLSX',
  },
  importQUOTES: {
    EN: 'Row {0} opens a quotation mark that nothing closes: mend it, or save the file as XLSX',
    ES: 'La fila {0} abre una comilla que nada cierra: corregila o guardá el archivo como XLSX',
  },
  importTOO_MANY_ROWS: {
    EN: 'At most {0} rows in a file: divide it',
    ES: 'Máximo {0} filas por archivo: dividilo',
  },
  importTOO_LARGE: {
    EN: 'The file holds more than is read at once: divide it',
    ES: 'El archivo contiene más de lo que se lee por vez: dividilo',
  },
  importTOO_MERGED: {
    EN: 'Merged cells cover more than {0} rows in all: undo the merging, or divide the file',
    ES: 'Las celdas combinadas abarcan más de {0} filas en total: separalas o dividí el archivo',
  },
  importTOO_NESTED: {
    EN: 'The file is built as no workbook is, of more parts inside one another than are read: save it again as XLSX',
    ES: 'El archivo está armado como ningún libro, con más partes una dentro de otra de las que se leen: guardalo de nuevo como XLSX',
  },
  importTOO_SLOW: {
    EN: 'Reading the file takes too long: divide it',
    ES: 'Leer el archivo lleva demasiado: dividilo',
  },
  importGone: {
    EN: 'This file is no longer kept: choose it again',
    ES: 'Este archivo ya no se guarda: elegilo de nuevo',
  },
  importUnknownField: { EN: 'Must be fields of: {0}', ES: 'Deben ser campos de: {0}' },
  importColumn: { EN: 'There is no such column', ES: 'No existe esa columna' },
  importColumnTwice: {
    EN: 'This column already stands for another field',
    ES: 'Esa columna ya corresponde a otro campo',
  },
  importFewColumns: {
    EN: 'Only {0} of {1} columns have a field. Say what more of them are, or leave them out on purpose',
    ES: 'Solo {0} de {1} columnas tienen un campo. Indicá qué son las otras o dejalas afuera a propósito',
  },
  importRowsRefused: {
    EN: '{0} of {1} rows are refused, and nothing was imported: mend them, or import the others alone',
    ES: 'Se rechazan {0} de {1} filas y no se importó nada: corregilas o importá solo las demás',
  },
  importNothing: { EN: 'No row can be imported', ES: 'No se puede importar ninguna fila' },
  importChanged: {
    EN: 'Somebody changed these records meanwhile, and nothing was imported: check the rows again',
    ES: 'Alguien modificó estos registros mientras tanto y no se importó nada: revisá las filas de nuevo',
  },
  importUnreadable: {
    EN: 'Has a character that could not be read',
    ES: 'Tiene un carácter que no se pudo leer',
  },
  importErrorCell: {
    EN: 'The spreadsheet shows the error {0} here',
    ES: 'La planilla muestra acá el error {0}',
  },
  importTwice: { EN: 'The same as in row {0}', ES: 'Igual que en la fila {0}' },
  importNameTaken: {
    EN: '“{0}” already has this name',
    ES: '«{0}» ya tiene este nombre',
  },
  importNoRecord: {
    EN: 'There is no such record: create it, or choose another one',
    ES: 'No existe ese registro: crealo o elegí otro',
  },
  importAmbiguous: {
    EN: 'Several records are called this: use the code',
    ES: 'Varios registros se llaman así: usá el código',
  },
  importNoPayer: {
    EN: 'No client and no agency has this code, tax code or name',
    ES: 'Ningún cliente ni agencia tiene este código, CUIT / RUT o nombre',
  },
  importPayers: {
    EN: 'May be {0}: write one of them, or the number of its document',
    ES: 'Puede ser {0}: escribí uno de ellos, o el número de su documento',
  },
  importNoDocument: {
    EN: 'No document that was handed over has this number',
    ES: 'Ningún documento entregado tiene este número',
  },
  importDocuments: {
    EN: 'Is the number of one document, and that of the invoice of another: write the number that only one of them has',
    ES: 'Es el número de un documento y el de la factura de otro: escribí el número que tiene uno solo',
  },
  importInvoiceTaken: {
    EN: 'Document {0} has this number already',
    ES: 'El documento {0} ya tiene este número',
  },
  importCountry: {
    EN: 'Must be a country, by its name or its two letters',
    ES: 'Debe ser un país, por su nombre o sus dos letras',
  },
  importDays: {
    EN: 'Must be days, such as Mon-Fri, MTWTF or 1-5 (1 is Monday)',
    ES: 'Deben ser días, como L-V, LMXJV o 1-5 (1 es lunes)',
  },
  importTime: { EN: 'Must be times of the day, HH:MM', ES: 'Deben ser horas del día, HH:MM' },
  importChoice: { EN: 'Must be one of: {0}', ES: 'Debe ser uno de: {0}' },
  importOverlap: {
    EN: 'Another show of that day is from {0} to {1}',
    ES: 'Otro programa de ese día va de {0} a {1}',
  },
  importEndFirst: {
    EN: 'Must be after the time at which it starts',
    ES: 'Debe ser después de la hora en que empieza',
  },
  importYesNo: { EN: 'Must be yes or no', ES: 'Debe ser sí o no' },
  importLength: {
    EN: 'Must be a length, such as 30, 0:30 or 00:00:30',
    ES: 'Debe ser una duración, como 30, 0:30 o 00:00:30',
  },
  importAmount: { EN: 'Must be an amount', ES: 'Debe ser un importe' },
  importDateOrder: {
    EN: 'May be different dates: say in which order day and month are written',
    ES: 'Puede ser más de una fecha: indicá en qué orden están el día y el mes',
  },
  importDecimalSign: {
    EN: 'May be different amounts: say which sign stands before the decimals',
    ES: 'Puede ser más de un importe: indicá qué signo va antes de los decimales',
  },
  importCountSign: {
    EN: 'May be different numbers: say which sign stands before the decimals',
    ES: 'Puede ser más de un número: indicá qué signo va antes de los decimales',
  },
  importMerged: {
    EN: 'The number {0} is of several cells that are merged into one: undo the merge, and write into each cell what is of it',
    ES: 'El número {0} es de varias celdas combinadas en una: separalas y escribí en cada una lo que le corresponde',
  },
  importCut: {
    EN: 'A spreadsheet has cut this number to {0}: write all of its digits, or save the sheet again with the column as text',
    ES: 'Una planilla recortó este número a {0}: escribí todos sus dígitos o guardá la planilla de nuevo con la columna como texto',
  },
  importTwiceRead: {
    EN: 'Has letters that another program read in the wrong encoding, such as {0}: write them as they are',
    ES: 'Tiene letras que otro programa leyó con la codificación equivocada, como {0}: escribilas como son',
  },
  importHidden: {
    EN: 'This row is hidden in the sheet: show it there to import it',
    ES: 'Esta fila está oculta en la planilla: mostrala ahí para importarla',
  },
  importNoEmail: {
    EN: '“{0}” is no e-mail address, and is left out',
    ES: '«{0}» no es una dirección de correo, y queda afuera',
  },
  importPrint: {
    EN: 'This is a line of print below the table, not a record',
    ES: 'Es una línea impresa debajo de la tabla, no un registro',
  },
  importHalfSwapped: {
    EN: 'In this column a spreadsheet has taken some dates for its own and left the others as text: day and month of this one may be swapped. Write all of the column as text',
    ES: 'En esta columna una planilla convirtió algunas fechas y dejó las otras como texto: el día y el mes de esta pueden estar cambiados. Escribí toda la columna como texto',
  },
  importEqualRow: {
    EN: 'Equal to row {0}: say above whether equal rows are one',
    ES: 'Igual a la fila {0}: indicá arriba si las filas iguales son una sola',
  },
  importTotal: {
    EN: 'This is a total, not a record',
    ES: 'Es un total, no un registro',
  },
  importMonthEnd: {
    EN: 'Shows a month without a day: write the day on which it ends',
    ES: 'Muestra un mes sin día: escribí el día en que termina',
  },
  importOneOf: {
    EN: 'Says the same in another way than a column beside it: fill in one of them',
    ES: 'Dice lo mismo de otra manera que otra columna: completá una sola',
  },
  importOtherRow: {
    EN: 'Row {0} of the same campaign says otherwise',
    ES: 'La fila {0} de la misma campaña dice otra cosa',
  },
  importWithRow: {
    EN: 'Row {0} of the same campaign is refused, and a campaign is imported whole',
    ES: 'Se rechaza la fila {0} de la misma campaña, y una campaña se importa entera',
  },
  importNewClient: {
    EN: 'Is a new client: say which category new clients have',
    ES: 'Es un cliente nuevo: indicá qué categoría tienen los clientes nuevos',
  },
  importWeekdays: {
    EN: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
    ES: 'domingo,lunes,martes,miércoles,jueves,viernes,sábado',
  },
} as const;
