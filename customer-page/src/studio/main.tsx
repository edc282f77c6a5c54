import { LANGUAGES } from '@contract/enums';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultLanguage } from '../i18n/language';
import { DeviceStore, storageOf } from './device-store';
import './studio.css';
import { StudioDevice } from './studio-device';
import { keepFiles } from './keep-files';
import { StudioPage } from './StudioPage';

/** The page for the announcer. */

const root = document.getElementById('root');
if (!root) throw new Error('studio.html has no #root');
const kept = new DeviceStore(storageOf(window));
const chosen = LANGUAGES.find((language) => language === kept.text('language'));
const device = new StudioDevice(kept, chosen ?? defaultLanguage(navigator.language));

createRoot(root).render(
  <StrictMode>
    <StudioPage device={device} kept={kept} />
  </StrictMode>,
);
window.addEventListener('online', device.wake);
window.addEventListener('offline', device.wake);
window.addEventListener('storage', ({ key }) => {
  if (DeviceStore.isWord(key)) device.readAgain();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') device.wake();
});
// The page stays loaded when another link is opened on it.
window.addEventListener('hashchange', () => {
  if (location.hash.length > 1) location.reload();
});
keepFiles();
void device.start(location.hash.slice(1), () => history.replaceState(null, '', location.pathname));
