import type { Context } from '../../../platform/context.ts';

/** A key of the private files that nobody can guess; its last part names the file for whoever downloads it. */
export function privateKey(ctx: Context, folder: string, name: string): string {
  const secret = Buffer.from(ctx.ids.bytes(16)).toString('hex');
  return `private/${folder}/${secret.slice(0, 2)}/${secret}/${name}`;
}
