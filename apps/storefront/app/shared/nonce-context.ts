import { createContext } from 'react';

/**
 * Marks the inline scripts of a render as ours, so that the server's policy names these and no others. The mark is random, and
 * gone before the page leaves the server; browsers never see one.
 */
export const NonceContext = createContext<string | undefined>(undefined);
