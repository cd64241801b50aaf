import type { FastifyInstance } from 'fastify';
import type { MarketStore } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';

export const freight = {
  name: 'Sea',
  isDefault: false,
  shipsFrom: 'DE',
  unit: 'piece',
  firstFee: '1',
  furtherFee: '1',
  deliveryFee: '0',
  zones: [],
};

/** Inputs of the calls on a store's freight templates and collections: its own, and such as do not exist. By `<surface>/<call>`. */
export async function storeRows(
  server: FastifyInstance,
  { token }: MarketStore,
): Promise<Readonly<Record<string, RowInput>>> {
  const must = async (call: string, input: object) => {
    const answer = await post(server, `/seller/api/${call}.action`, input, token);
    if (answer.code !== 0) throw new Error(answer.body);
    return answer.data as Record<string, unknown>;
  };
  const { freightId } = await must('freight!save', freight);
  const { categoryId } = await must('storeCategory!save', { names: { en: 'Lamps' } });
  // Those that are removed are others, so that the order of the calls does not matter.
  const spare = await must('freight!save', { ...freight, name: 'Air' });
  const spareCategory = await must('storeCategory!save', { names: { en: 'Lanterns' } });
  return {
    'seller/freight!save': { own: { ...freight, freightId }, absent: { ...freight, freightId: missing } },
    'seller/freight!remove': { own: { freightId: spare.freightId }, absent: { freightId: missing } },
    'seller/storeCategory!save': {
      own: { categoryId, names: { en: 'Lights' } },
      absent: { categoryId: missing, names: { en: 'Lights' } },
    },
    'seller/storeCategory!move': {
      own: { categoryId, position: 0 },
      absent: { categoryId: missing, position: 0 },
    },
    'seller/storeCategory!remove': {
      own: { categoryId: spareCategory.categoryId },
      absent: { categoryId: missing },
    },
  };
}
