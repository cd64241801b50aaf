import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from './query-client.ts';

const make = () => createQueryClient({ staleMs: 60_000, readsOnFocus: false, countedBy: 'work!counts' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what waits is counted anew after whatever somebody did, a refusal too', async () => {
  const queries = make();
  let counted = 0;
  const reading = new QueryObserver(queries, {
    queryKey: ['work!counts', {}],
    queryFn: async () => {
      counted += 1;
      return counted;
    },
  });
  const stop = reading.subscribe(() => {});
  await settled();
  assert.equal(counted, 1);
  await new MutationObserver(queries, { mutationFn: async () => 'done' }).mutate();
  await settled();
  assert.equal(counted, 2);
  const refused = new MutationObserver(queries, {
    mutationFn: async () => {
      throw new ApiError({ key: 'state_changed', code: 4 });
    },
  });
  await assert.rejects(refused.mutate());
  await settled();
  assert.equal(counted, 3);
  stop();
  queries.clear();
});

test('a refusal is final: it is not asked for again', async () => {
  const queries = make();
  let asked = 0;
  await assert.rejects(
    queries.fetchQuery({
      queryKey: ['order!info', {}],
      queryFn: async () => {
        asked += 1;
        throw new ApiError({ key: 'not_found', code: 4 });
      },
    }),
  );
  assert.equal(asked, 1);
  queries.clear();
});

test('what was read a moment ago is not read again, what is stale is', async () => {
  const queries = make();
  let asked = 0;
  const read = () =>
    queries.fetchQuery({
      queryKey: ['order!info', {}],
      queryFn: async () => {
        asked += 1;
        return asked;
      },
    });
  await read();
  assert.equal(await read(), 1);
  await queries.invalidateQueries({ queryKey: ['order!info'] });
  assert.equal(await read(), 2);
  queries.clear();
});
