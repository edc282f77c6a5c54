import TitleIcon from '@mui/icons-material/TitleOutlined';
import { aliasDialogs } from '../as-run-aliases/dialogs';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Titles that are campaigns, for playout systems that write no cart. */
export const asRunAlias: RestResource = {
  name: 'as-run-aliases',
  icon: TitleIcon,
  recordRepresentation: 'title',
  options: {
    words: {
      EN: 'Title that is a campaign |||| Titles that are campaigns',
      ES: 'Título que es una campaña |||| Títulos que son campañas',
    },
    auditKind: 'asRunAlias',
    fields: {
      stationId: { label: { EN: 'Station', ES: 'Emisora' }, reference: 'station' },
      title: { label: { EN: 'Title', ES: 'Título' } },
      spotId: { label: { EN: 'Campaign', ES: 'Campaña' }, reference: 'spot' },
      pieceId: { label: { EN: 'Piece', ES: 'Pieza' } },
    },
  },
  list: onDemand(() => import('../as-run-aliases/AliasScreen')),
  ...aliasDialogs,
};
