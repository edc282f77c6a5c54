import { createContext } from 'react';
import { NO_PRICES, type CardPrices } from './model/card-price';

/** The rate cards that a campaign's lines take their prices from. */
export const CardPricesContext = createContext<CardPrices>(NO_PRICES);
