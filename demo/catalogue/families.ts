import type { Family } from '../types.ts';
import { readData } from './read-data.ts';

const files = ['home', 'electronics', 'wear', 'leisure'];

let families: Family[] | undefined;

/** The sixty product families, in a fixed order. */
export function productFamilies(): Family[] {
  families ??= files.flatMap((file) => readData<Family[]>(`./families/${file}.json`, import.meta.url));
  return families;
}
