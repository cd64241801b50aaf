import { useSyncExternalStore } from 'react';

export type System = 'android' | 'ios' | 'desktop';

const systems: readonly System[] = ['android', 'ios', 'desktop'];

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad calls itself a Mac, which no Mac with a touch screen contradicts: there is none. */
export function systemOf({ userAgent, maxTouchPoints }: Device): System {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return 'desktop';
}

const never = () => () => {};

/** The systems that apps are installed on, the reader's own first: the others' steps are for another device. The server knows no device. */
export function useSystemsOwnFirst(): readonly System[] {
  const own = useSyncExternalStore(
    never,
    () => systemOf(navigator),
    () => undefined,
  );
  return own === undefined ? systems : [own, ...systems.filter((system) => system !== own)];
}
