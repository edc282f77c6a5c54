import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';

const StudioInputs = onDemand(() => import('./StudioInputs'), null);

interface StudioForm {
  version?: number;
  stationId: number | null;
  name: string | null;
  speakerId?: number | null;
}

/** Creates and edits studios. */
export const studioDialogs = dialogs(
  () => <StudioInputs />,
  {
    hint: 'studios.hint',
    transform: (form) => {
      const { version, stationId, name, speakerId = null } = form as StudioForm;
      return { version, stationId, name: (name ?? '').trim(), speakerId };
    },
  },
  [StudioInputs],
);
