import { AsyncLocalStorage } from 'node:async_hooks';

type Asker = { readonly site: string; readonly isPublicRead: boolean };

const current = new AsyncLocalStorage<Asker>();

/** Runs what a request of a site asks for, so that its work waits in that site's line wherever sites take turns. */
export const forSite = <Result>(site: string, work: () => Result): Result =>
  current.run({ site, isPublicRead: false }, work);

/** The same for what anybody may read, which leaves some of the pool's connections to those who buy. */
export const forPublicRead = <Result>(site: string, work: () => Result): Result =>
  current.run({ site, isPublicRead: true }, work);

/** The site whose request this is; empty where it is nobody's, as in jobs and commands. */
export const requestSite = (): string => current.getStore()?.site ?? '';

export const isPublicRead = (): boolean => current.getStore()?.isPublicRead ?? false;
