import { useRef, useState } from 'react';

/** A form on its way: whether it is, and what was refused. A second press while the first is under way does nothing. */
export function useSending() {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isRunning = useRef(false);
  /** Resolves to whether it was done. */
  const run = async (send: () => Promise<string | undefined>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(true);
    setRefusal(undefined);
    const refused = await send();
    isRunning.current = false;
    setPending(false);
    setRefusal(refused);
    return refused === undefined;
  };
  /** Whether the form may be sent. What it finds wrong itself stands in place of the last refusal. */
  const mayRun = (isReady: () => boolean): boolean => {
    if (isRunning.current) return false;
    setRefusal(undefined);
    return isReady();
  };
  return { isPending, refusal, mayRun, run };
}
