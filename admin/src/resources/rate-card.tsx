import SellIcon from '@mui/icons-material/SellOutlined';
import { rateCardDialogs } from '../rate-cards/dialogs';
import type { FieldFacts, RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** A day on which a new rate card holds. */
const weekday = (EN: string, ES: string): FieldFacts => ({
  label: { EN, ES },
  says: 'flag',
  initial: 1,
});

/** A station's prices of a second. */
export const rateCard: RestResource = {
  name: 'rate-cards',
  icon: SellIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Rate card |||| Rate cards', ES: 'Tarifa |||| Tarifas' },
    auditKind: 'rateCard',
    fields: {
      name: { label: { EN: 'Name', ES: 'Nombre' } },
      stationId: { label: { EN: 'Station', ES: 'Emisora' }, reference: 'station' },
      timeFee: { label: { EN: 'Price of a second', ES: 'Precio del segundo' } },
      monday: weekday('Mon', 'lun'),
      tuesday: weekday('Tue', 'mar'),
      wednesday: weekday('Wed', 'mié'),
      thursday: weekday('Thu', 'jue'),
      friday: weekday('Fri', 'vie'),
      saturday: weekday('Sat', 'sáb'),
      sunday: weekday('Sun', 'dom'),
      startTime: { label: { EN: 'From (time)', ES: 'Desde (hora)' } },
      endTime: { label: { EN: 'To (time)', ES: 'Hasta (hora)' } },
      lengthFrom: { label: { EN: 'Shortest length (s)', ES: 'Duración mínima (s)' } },
      lengthTo: { label: { EN: 'Longest length (s)', ES: 'Duración máxima (s)' } },
      from: { label: { EN: 'First day', ES: 'Primer día' } },
      to: { label: { EN: 'Last day', ES: 'Último día' } },
    },
  },
  list: onDemand(() => import('../rate-cards/RateCardScreen')),
  ...rateCardDialogs,
};
