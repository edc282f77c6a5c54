import TuneIcon from '@mui/icons-material/TuneOutlined';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** How files for playout systems are written, and how what aired is read. */
export const playoutFormat: RestResource = {
  name: 'playout-formats',
  icon: TuneIcon,
  recordRepresentation: 'name',
  list: onDemand(() => import('../playout/PlayoutScreen')),
};
