import { readStoredText, writeStoredText } from '@entrepot/client';
import { ownName } from '@entrepot/panel/stored-values.ts';

/** Who is signed in, as the login answered. The server checks every call again: this only says what to offer. */
export type Staff = {
  readonly username: string;
  readonly name: string;
  readonly permissions: readonly string[];
};

const storedName = () => ownName('STAFF');

export function storeStaff(staff: Staff): void {
  writeStoredText(storedName(), JSON.stringify(staff));
}

/** The person of the session; somebody without permissions when that is not known. */
export function readStaff(): Staff {
  try {
    const { username, name, permissions } = JSON.parse(readStoredText(storedName()) ?? '') as Staff;
    if (typeof username === 'string' && typeof name === 'string' && Array.isArray(permissions))
      return { username, name, permissions };
  } catch {
    // Nothing was kept, or something that is none of ours.
  }
  return { username: '', name: '', permissions: [] };
}
