import type { Language } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';

/** A key of the private files that nobody can guess; its last part names the file for whoever downloads it. */
export function privateKey(ctx: Context, folder: string, name: string): string {
  const secret = Buffer.from(ctx.ids.bytes(16)).toString('hex');
  return `private/${folder}/${secret.slice(0, 2)}/${secret}/${name}`;
}

/** Where the refused rows of an import are kept, in a language, once somebody asked for them. */
export function refusedFileKey(importId: bigint, language: Language): string {
  return `private/imports/${importId}/${language.toLowerCase()}/refused-rows.csv`;
}
