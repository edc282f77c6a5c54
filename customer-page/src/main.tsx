import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { defaultLanguage } from './i18n/language';
import { InstallationContext, installationOf } from './installation';
import './styles/base.css';
import './styles/layout.css';
import './styles/form.css';
import './styles/summary.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <InstallationContext value={installationOf(document.documentElement.dataset)}>
      <App initialLanguage={defaultLanguage(navigator.language)} />
    </InstallationContext>
  </StrictMode>,
);
