import GroupIcon from '@mui/icons-material/GroupOutlined';
import type { RestResource } from '../shared/resource';
import { userDialogs } from '../users/dialogs';
import { onDemand } from '../workspace/on-demand';

/** Who may work in the media group. */
export const user: RestResource = {
  name: 'users',
  icon: GroupIcon,
  recordRepresentation: 'fullName',
  options: {
    words: { EN: 'User |||| Users', ES: 'Usuario |||| Usuarios' },
    auditKind: 'userMultimedia',
    auditRecord: (id, multimediaId) => `${id}/${multimediaId}`,
    fields: {
      email: { label: { EN: 'Email', ES: 'Correo' } },
      fullName: { label: { EN: 'Full name', ES: 'Nombre completo' } },
      role: { label: { EN: 'Role', ES: 'Rol' }, initial: 'staff' },
      accountExecutiveId: {
        label: { EN: 'Account executive', ES: 'Ejecutivo de cuentas' },
        reference: 'accountExecutive',
      },
      status: { label: { EN: 'Status', ES: 'Estado' } },
    },
  },
  list: onDemand(() => import('../users/UserScreen')),
  ...userDialogs,
};
