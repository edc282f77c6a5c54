import { onDemand } from '../workspace/on-demand';
import { Splash } from './Brand';

const load = () => import('./BackOffice');

/** Everything behind the sign-in. */
export const BackOffice = onDemand(load, <Splash />);

/** Fetches it, so that it renders at once. */
export async function loadBackOffice(): Promise<void> {
  BackOffice.preload();
  await load();
}
