import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Who changed what, and who signed in: read only. */
export const auditEvent: RestResource = {
  name: 'audit-events',
  icon: HistoryIcon,
  recordRepresentation: 'label',
  list: onDemand(() => import('../audit-trail/AuditScreen')),
};
