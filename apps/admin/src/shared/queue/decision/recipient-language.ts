import { createContext } from 'react';

/** In which the person whom a decision concerns reads the shop; undefined where that is not known. */
export const RecipientLanguage = createContext<string | undefined>(undefined);
