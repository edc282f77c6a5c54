import { onDemand } from '../workspace/on-demand';

export const CampaignScreen = onDemand(() => import('./SpotScreen'));
