import { createContext } from 'react';

/** Whether files of the campaign's station may be expressions: A|B in turn, A>B one after the other, commands. */
export const FileExpressionsContext = createContext(false);
