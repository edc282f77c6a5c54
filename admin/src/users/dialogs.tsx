import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';
import { bodyOf, type UserForm } from './model';

const UserInputs = onDemand(() => import('./UserInputs'), null);

/** Invites and edits users. */
export const userDialogs = dialogs(
  () => <UserInputs />,
  {
    transform: (form) => bodyOf(form as UserForm),
  },
  [UserInputs],
);
