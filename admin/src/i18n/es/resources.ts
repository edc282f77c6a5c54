import type { Translated } from '../messages';
import type { resources as en } from '../en/resources';

const party = {
  taxCode: 'CUIT / RUT',
  address: 'Dirección',
  phone: 'Teléfono',
  contact: 'Contacto',
  email: 'Correo electrónico',
  comments: 'Comentarios',
};
const codeAndName = { code: 'Código', name: 'Nombre' };
const codeAndDescription = { code: 'Código', description: 'Descripción' };

export const resources: Translated<typeof en> = {
  resources: {
    station: {
      name: 'Emisora |||| Emisoras',
      fields: {
        ...codeAndName,
        maxBlockTime: 'Tanda máxima (s)',
        maxHourTime: 'Publicidad por hora (s)',
        timeZone: 'Zona horaria',
      },
    },
    speaker: { name: 'Locutor |||| Locutores', fields: codeAndName },
    show: { name: 'Programa |||| Programas', fields: codeAndName },
    clientCategory: {
      name: 'Categoría de cliente |||| Categorías de cliente',
      fields: { priority: 'Prioridad', ...codeAndName },
    },
    adAgency: {
      name: 'Agencia de publicidad |||| Agencias de publicidad',
      fields: { ...codeAndName, adAgencyGroupId: 'Central de medios', ...party },
    },
    adAgencyGroup: {
      name: 'Central de medios |||| Centrales de medios',
      fields: { ...codeAndName, ...party },
    },
    spotCategory: {
      name: 'Rubro |||| Rubros',
      fields: { ...codeAndName, ignoreRejectCategory: 'Permitir juntas campañas del mismo rubro' },
    },
    accountExecutive: {
      name: 'Ejecutivo de cuentas |||| Ejecutivos de cuentas',
      fields: {
        ...codeAndName,
        address: party.address,
        phone: party.phone,
        taxCode: party.taxCode,
        email: party.email,
        comments: party.comments,
      },
    },
    payMethod: { name: 'Forma de pago |||| Formas de pago', fields: codeAndDescription },
    origin: { name: 'Origen |||| Orígenes', fields: codeAndDescription },
    businessUnit: {
      name: 'Unidad de negocio |||| Unidades de negocio',
      fields: codeAndDescription,
    },
    client: {
      name: 'Cliente |||| Clientes',
      fields: { ...codeAndName, clientCategoryId: 'Categoría de cliente', ...party },
    },
    spot: {
      name: 'Campaña |||| Campañas',
      fields: {
        internalNumber: 'Número',
        stationName: 'Emisora',
        adAgencyName: 'Agencia de publicidad',
        customerName: 'Cliente',
        spotName: 'Campaña',
        agencyOrderNumber: 'Orden de agencia',
        startDate: 'Desde',
        endDate: 'Hasta',
        status: 'Estado',
      },
    },
  },
};
