import { createHash } from 'node:crypto';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/**
 * The name of a class of a CSS module in the page: its own with a mark of its file, the same on every machine. It is shorter than what the
 * bundler would make of it, since every page first loads some hundreds of them.
 */
export function scopedClassName(name: string, file: string): string {
  const own = path.relative(repository, file.replace(/\?.*$/, ''));
  return `_${name}_${createHash('sha256').update(own).digest('base64url').slice(0, 4)}`;
}
