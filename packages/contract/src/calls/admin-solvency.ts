import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'books.read' } as const;
const asset = Type.Enum(['USDT', 'BTC', 'ETH']);
const amount = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]{1,18})?$', description: 'Decimal string, in the asset' });

export const reconciliationGet = staffCall({
  name: 'reconciliation!get',
  summary:
    'Internal cross-check: per place and asset what the ledger holds, beside what the records of payments and nodes say',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    time: s.time,
    places: Type.Array(
      Type.Object({
        place: Type.Enum(['tron', 'ethereum', 'bitcoin', 'card']),
        asset,
        ledger: Type.String({
          ...amount,
          description: 'What the clearing account holds; no balance of a wallet or a provider',
        }),
        seen: Type.Object({
          arrived: Type.String({ ...amount, description: 'Credited from the chain, or paid at a provider' }),
          byHand: Type.String({ ...amount, description: 'Credited or put in by staff who have seen it' }),
          left: Type.String({ ...amount, description: 'Withdrawals that were confirmed, and chargebacks' }),
        }),
        node: s.opt(
          Type.Object(
            {
              amount: Type.String({ ...amount, description: 'What the addresses held' }),
              addresses: Type.Integer({ description: 'How many were asked for' }),
              leftOut: Type.Integer({ description: 'People’s addresses with money that were not asked for' }),
              height: Type.Integer({ description: 'Of the final block it was read at' }),
              readTime: s.time,
            },
            {
              description:
                'What a node last said of people’s own addresses, those that depositors pay to, and the platform’s wallets in the settings. ' +
                'Absent where no node is asked: bitcoin, cards, and networks without a node are not covered',
            },
          ),
        ),
        difference: Type.String({
          ...amount,
          description: 'Ledger less what came, plus what left: zero, or somebody has to look',
        }),
        waiting: Type.Object({
          arriving: Type.String({ ...amount, description: 'On the chain and not credited yet' }),
          leaving: Type.String({ ...amount, description: 'Approved or sent, and not confirmed yet' }),
          gone: Type.String({ ...amount, description: 'Credited, and no longer on the chain' }),
        }),
      }),
    ),
    withdrawals: Type.Object({
      stuck: Type.Integer(),
      mismatched: Type.Integer(),
    }),
    networks: Type.Array(
      Type.Object({ network: Type.String(), height: Type.Integer(), headHeight: Type.Integer(), checkedTime: s.time }),
    ),
  }),
  errors: [],
});
