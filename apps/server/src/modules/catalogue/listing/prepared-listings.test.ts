import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { type ListingFilters, readListing, wholeShop } from './listings.repository.ts';

const { ownerConnectionString } = await testDatabase();

const filters: Required<ListingFilters> = {
  otherListings: [1n],
  priceMinMicro: 1n,
  priceMaxMicro: 9n,
  ratingMin: 50,
  countries: ['CN'],
  isDiscounted: true,
  traits: { isInStock: true },
  newSince: new Date(0),
  exceptProductId: 1n,
};

test('however lists are narrowed, a connection prepares a few statements for each order', async (t) => {
  const { db, close } = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
  t.after(close);
  const all = Object.entries(filters);
  const choices = [[], all, ...all.flatMap((one, n) => all.slice(n).map((other) => [one, other]))];
  for (const choice of choices)
    await readListing(db, {
      listingId: wholeShop,
      order: 'sales',
      filters: Object.fromEntries(choice),
      offset: 0,
      limit: 12,
    });
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
  const ofLists = rows.filter(({ name }) => name.startsWith('listing_by_'));
  // Without a filter, and with each but what is looked up product by product.
  assert.equal(ofLists.length, Object.keys(filters).length);
});
