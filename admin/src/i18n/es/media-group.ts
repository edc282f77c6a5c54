import type { Translated } from '../messages';
import type { mediaGroup as english } from '../en/media-group';

export const mediaGroup: Translated<typeof english> = {
  mediaGroup: {
    name: 'Nombre',
    legalName: 'Razón social',
    taxCode: 'CUIT / RUT',
    address: 'Dirección',
    currency: 'Moneda',
    currencyHint: 'De todos los importes; figura en los informes',
    logo: 'Logo',
    chooseLogo: 'Elegir un logo',
    removeLogo: 'Quitar el logo',
    logoHint:
      'PNG o JPEG de hasta %{kilobytes} KB, %{megapixels} millones de píxeles y %{side} píxeles por lado',
    badLogo:
      'Debe ser un PNG o JPEG de hasta %{kilobytes} KB, %{megapixels} millones de píxeles y %{side} píxeles por lado',
    statementEn: 'Declaración en inglés',
    statementEs: 'Declaración en español',
    statementHint: 'En los certificados; si queda vacía, va el texto habitual',
    signatoryName: 'Quién firma los certificados',
    signatoryTitle: 'Cargo de quien firma',
    sales: 'Ventas',
    salesSeeOwn: 'Ventas ve lo suyo',
    aboutSalesSeeOwn:
      'Quien vende y está vinculado a un ejecutivo de cuentas ve solo las campañas de ese ejecutivo, y los clientes con alguna de ellas o con ninguna.',
    approval: 'Tráfico aprueba lo que guarda ventas',
    aboutApproval:
      'Las campañas nuevas de ventas esperan; los cambios de las activas esperan como revisión.',
    parts: 'Partes del producto',
    studio: 'Estudio',
    aboutStudio: 'Los locutores ven en el estudio lo que hay que leer, y marcan lo que leyeron',
    airplay: 'Lo emitido',
    aboutAirplay:
      'Lo emitido vuelve del sistema de emisión y se compara con la pauta; lo que no salió se compensa.',
    billing: 'Cierre del mes',
    aboutBilling:
      'El resultado de un mes se entrega una sola vez, como prefacturas para tu programa de facturación.',
    billTo: 'Quién paga',
    billToHint: 'Donde la campaña no lo dice. Vacío: la agencia, si hay',
    payer: { client: 'El cliente', agency: 'La agencia' },
    commissionOn: 'Comisión de la agencia a la que se factura',
    commission: {
      invoice: 'Se descuenta en sus documentos',
      settlement: 'Solo en su liquidación',
    },
    holdAfterDays: 'Avisar de pagadores vencidos hace más de (días)',
    holdAfterDaysHint: 'En las campañas y donde se aprueban; no bloquea nada. Vacío: nunca',
    mailFrom: 'Los documentos salen de',
    mailFromHint: 'Vacío: el remitente de esta instalación',
    replyTo: 'Los pagadores responden a',
    replyToHint: 'Vacío: el remitente',
    export: 'Exportar todo',
    exportHint:
      'Un zip de archivos CSV: registros, pautas, lo emitido, certificados, meses apartados. Con él se puede llenar otra instalación.',
    exportOff: 'Es parte de Importar datos, que está desactivado en este multimedio.',
    newHint: 'Tiene emisoras, clientes y usuarios propios, y vos lo dirigís.',
    aboutCertificate:
      'Los días que se cerraron en «Lo emitido» se certifican para el anunciante, salida por salida.',
    aboutImport:
      'Los clientes, las agencias, las campañas y otros registros vienen de planillas de otros programas, y una importación se puede deshacer. También se puede exportar todo.',
    aboutReports:
      'Lo vendido, lo programado y lo emitido, y su dinero, por ejecutivo, cliente, mes y más.',
    aboutSupport: 'Las novedades del producto y a quién pedir ayuda.',
    aboutUsers: 'Quién puede trabajar en el multimedio y con qué rol; se invita con un enlace.',
    partOff: 'Está desactivada para %{name}.',
    secondFactor: 'Segundo factor al iniciar sesión',
    secondFactorHint:
      'Donde se exige, quien no tenga uno lo configura la próxima vez que entre, y las sesiones sin él terminan',
    secondFactorRule: {
      optional: 'Como quiera cada usuario',
      admins: 'Exigido a los administradores',
      everybody: 'Exigido a todos',
    },
    turnOn: 'Activarla',
    stores: 'Guarda %{used} de %{limit}',
    stored: {
      trail: 'Auditoría',
      airedFiles: 'Archivos de lo emitido',
      certificates: 'Certificados',
      logo: 'Logo',
    },
  },
};
