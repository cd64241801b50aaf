import { createContext } from 'react';

/** What somebody might do when they began to write on a page: what they are writing in stays there, though they may not send it any more. */
export const KeptPermissions = createContext<readonly string[]>([]);
