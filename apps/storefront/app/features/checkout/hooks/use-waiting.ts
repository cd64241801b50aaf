import { useEffect, useRef, useState } from 'react';

/** A press that may come before all is known: `act` runs once, as soon as it is. */
export function useWaiting(isKnown: boolean, act: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isWaiting || !isKnown) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, isKnown]);
  return { isWaiting, start: () => setWaiting(true) };
}
