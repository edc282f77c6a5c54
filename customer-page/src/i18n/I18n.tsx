import { createContext, useContext } from 'react';
import { translationOf } from './translate';
import type { Translation } from './translate';

export const TranslationContext = createContext<Translation>(translationOf('EN'));

export const useTranslation = (): Translation => useContext(TranslationContext);
