import { createContext } from 'react';

/** Whether intervals of the campaign's station may go on after midnight. */
export const OverMidnightContext = createContext(false);
