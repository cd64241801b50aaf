import { changeSetting } from '@entrepot/server/modules/settings/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';

const demoSettings = {
  // No wallet sends to these: who tries the demo cannot lose money.
  deposit_usdt_trc20_address: 'DEMO-TRC20-DO-NOT-SEND-MONEY-HERE',
  deposit_usdt_erc20_address: 'DEMO-ERC20-DO-NOT-SEND-MONEY-HERE',
  withdrawal_bank_card_open: true,
  operator_name: 'Entrepot Demo',
  operator_address: '1 Harbour Street, Example City',
  operator_email: 'business@entrepot.example',
} as const;

/**
 * Gives networks an address to pay to and opens withdrawals to bank cards, so that they can be tried, and names who runs the shop, unless
 * somebody has said what theirs is.
 */
export async function makeDemoSettings(ctx: Context): Promise<void> {
  const { rows } = await sql<{
    key: string;
  }>`select key from settings where key = any (${Object.keys(demoSettings)})`.execute(ctx.db);
  const known = new Set(rows.map(({ key }) => key));
  for (const [key, value] of Object.entries(demoSettings))
    if (!known.has(key)) await changeSetting(ctx, key, value, { staffId: null }, 'The demo shop');
}
