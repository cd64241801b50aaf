import { createContext } from 'react';

/** Whether the page is shown to its own store before it is published: then nothing can be bought on it. */
export const PreviewContext = createContext(false);
