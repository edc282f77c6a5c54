import { onDemand } from '../workspace/on-demand';

export const SpotScreen = onDemand(() => import('./SpotScreen'));
