import en from '../i18n/en';
import { screens as enOfScreens } from '../i18n/en/screens';
import es from '../i18n/es';
import { screens as esOfScreens } from '../i18n/es/screens';

/** All messages of the product and of react-admin, which the application fetches in two parts. */
export const EN_TEXTS = { ...en, ...enOfScreens };
export const ES_TEXTS = { ...es, ...esOfScreens };
