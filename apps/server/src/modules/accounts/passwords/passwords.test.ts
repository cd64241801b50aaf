import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDomainError } from '@entrepot/domain';
import { hash } from '@node-rs/argon2';
import { forSite } from '#platform/database/request-site.ts';
import { isPasswordOf } from './passwords.ts';

/** As dear as nothing, for its cost stands in the hash. */
const cheapHash = await hash('right', { memoryCost: 8, timeCost: 1, parallelism: 1 });

test('a flood of attempts from everywhere is refused beyond what is done in a few seconds', async () => {
  const attempts = Array.from({ length: 110 }, (_, number) =>
    forSite(`192.0.2.${number}`, () => isPasswordOf(cheapHash, 'right')).catch((error: unknown) =>
      isDomainError(error) ? error.key : error,
    ),
  );
  const answers = await Promise.all(attempts);
  assert.deepEqual(
    answers,
    answers.map((_, number) => (number < 104 ? true : 'service_unavailable')),
  );
  assert.equal(await isPasswordOf(cheapHash, 'right'), true);
});
