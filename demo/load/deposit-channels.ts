import { sql } from 'kysely';
import { changeSetting } from '../../apps/server/src/modules/settings/index.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';

/** No wallet sends to these: who tries the demo cannot lose money. */
const addresses = {
  deposit_usdt_trc20_address: 'DEMO-TRC20-DO-NOT-SEND-MONEY-HERE',
  deposit_usdt_erc20_address: 'DEMO-ERC20-DO-NOT-SEND-MONEY-HERE',
} as const;

/** Gives networks an address to pay to, so that their deposits can be tried, unless somebody has said what theirs is. */
export async function openDepositChannels(ctx: Context): Promise<void> {
  const { rows } = await sql<{
    key: string;
  }>`select key from settings where key = any (${Object.keys(addresses)})`.execute(ctx.db);
  const known = new Set(rows.map(({ key }) => key));
  for (const [key, address] of Object.entries(addresses))
    if (!known.has(key)) await changeSetting(ctx, key, address, { staffId: null }, 'The demo shop takes deposits');
}
