import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs what a request of a site asks for, so that its work waits in that site's line wherever sites take turns. */
export const forSite = <Result>(site: string, work: () => Result): Result => current.run(site, work);

/** The site whose request this is; empty where it is nobody's, as in jobs and commands. */
export const requestSite = (): string => current.getStore() ?? '';
