import { readToken } from './session-store.ts';

/**
 * What a person wanted to do when it turned out that they are not logged in: kept over login, done once afterwards. It is
 * kept in the tab alone, and only the login that it led to arms it: who turns back and logs in later is not surprised by it.
 */
type PendingAction = {
  /** What is to be done and with what, such as `favourite 12`. */
  readonly name: string;
  readonly input?: unknown;
  /** The page that does it. */
  readonly back: string;
  readonly armedAtMs?: number;
};

const storedName = 'ES_PENDING_ACTION';
const armedForMs = 60_000;

function read(): PendingAction | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storedName) ?? 'null') as PendingAction | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(action: PendingAction | undefined): void {
  try {
    if (action) sessionStorage.setItem(storedName, JSON.stringify(action));
    else sessionStorage.removeItem(storedName);
  } catch {
    // Without a storage the action is pressed again.
  }
}

export const savePendingAction = (action: Pick<PendingAction, 'name' | 'input' | 'back'>) => write(action);

/** Clears what somebody wanted who has left. */
export const clearPendingAction = () => write(undefined);

/** Login led back to a page: what was wanted there may now be done, and anything else is cleared. */
export function armPendingAction(back: string): void {
  const action = read();
  if (action) write(action.back === back ? { ...action, armedAtMs: Date.now() } : undefined);
}

/** Takes the action that may be done now, if it is of this name: nobody else gets it. */
export function claimPendingAction(name: string): PendingAction | undefined {
  const action = readToken() === null ? undefined : read();
  if (action?.name !== name || action.armedAtMs === undefined) return;
  write(undefined);
  return Date.now() - action.armedAtMs < armedForMs ? action : undefined;
}
