import { onDemand } from '../../workspace/on-demand';
import type { SecondStepProps } from './SecondStep';

/** Apart from the form that most sign in with: it brings passkeys and the drawing of QR codes. */
export const SecondStep = onDemand<SecondStepProps>(() => import('./SecondStep'));
