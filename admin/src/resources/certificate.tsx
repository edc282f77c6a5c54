import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Certificates of transmission, which are issued and never changed. */
export const certificate: RestResource = {
  name: 'certificates',
  icon: VerifiedIcon,
  recordRepresentation: 'number',
  list: onDemand(() => import('../certificate/CertificateScreen')),
};
