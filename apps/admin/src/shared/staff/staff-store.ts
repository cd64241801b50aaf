import { readStoredText, writeStoredText } from '@entrepot/client';
import { ownName } from '@entrepot/panel/stored-values.ts';

/** Who is signed in, as the login answered. The server checks every call again: this only says what to offer. */
export type Staff = { readonly name: string; readonly permissions: readonly string[] };

const storedName = () => ownName('STAFF');

export function keepStaff(staff: Staff): void {
  writeStoredText(storedName(), JSON.stringify(staff));
}

/** The person of the session; somebody without permissions when that is not known. */
export function readStaff(): Staff {
  try {
    const { name, permissions } = JSON.parse(readStoredText(storedName()) ?? '') as Staff;
    if (typeof name === 'string' && Array.isArray(permissions)) return { name, permissions };
  } catch {
    // Nothing was kept, or something that is none of ours.
  }
  return { name: '', permissions: [] };
}
