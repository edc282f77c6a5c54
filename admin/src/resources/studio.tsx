import StudioIcon from '@mui/icons-material/SpeakerNotesOutlined';
import type { RestResource } from '../shared/resource';
import { studioDialogs } from '../studios/dialogs';
import { onDemand } from '../workspace/on-demand';

/** Devices on which announcers see what to read, and say what they have read. */
export const studio: RestResource = {
  name: 'studios',
  icon: StudioIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Studio |||| Studios', ES: 'Estudio |||| Estudios' },
    auditKind: 'studio',
    fields: {
      name: { label: { EN: 'Name', ES: 'Nombre' } },
      stationId: { label: { EN: 'Station', ES: 'Emisora' }, reference: 'station' },
      speakerId: { label: { EN: 'Voice', ES: 'Voz' }, reference: 'speaker' },
      lastSeen: { label: { EN: 'Last seen', ES: 'Última conexión' } },
      expiresAt: { label: { EN: 'Good until', ES: 'Sirve hasta' } },
    },
  },
  list: onDemand(() => import('../studios/StudioScreen')),
  ...studioDialogs,
};
