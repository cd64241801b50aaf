import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deposits, hostedPayments, marketing, orders, reviews, withdrawals } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTx, openDatabase } from '#platform/database.ts';
import type { Session } from '#platform/session.ts';
import { aftersalesMarket, ask, stepsOf } from '#testkit/aftersales-market.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { buy, passTime, pay, receive, submit, tradeRoutes } from '#testkit/order-market.ts';
import { testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { createCoupon } from '../coupons/index.ts';
import { settleOrders } from '../orders/lifecycle/settle-orders.ts';
import { paymentsModule } from '../payments/index.ts';
import { createDueReport } from '../solvency/index.ts';
import { journalKinds } from '../wallet/index.ts';
import { rollUpEntries } from '../wallet/roll-up-entries.ts';
import { checkInvariants } from './check-invariants.ts';

/**
 * What somebody with the owner's role could do by hand, and what stops it: `guarded` when the database refuses it, else the invariant
 * that finds it in its next run.
 */
type Tampering = readonly [noticed: string, statement: string];

const balanceOf = (path: string) => `where account_id = (select id from ledger_accounts where path like '${path}')`;
const forged = (from: string, to: string, amount: number, kind: string) =>
  `select ledger_post(7, 'forged', sha256('x'), '${kind}', 'order:7', '2026-03-02', 
     array[('${from}', 'USDT', ${-amount}), ('${to}', 'USDT', ${amount})]::ledger_leg[])`;
const aPaidOrder = '(select max(id) from orders where paid_at is not null)';

/** Every table of the modules that hold money or what proves it, and of others what the issue of proof hangs on. */
const tables: Readonly<Record<string, readonly Tampering[] | 'holds no money and proves nothing'>> = {
  ledger_account_classes: [
    ['guarded', `update ledger_account_classes set floor = null where class = 'user_available'`],
    ['guarded', `update ledger_account_classes set nature = 'income' where class = 'suspense'`],
    ['guarded', `delete from ledger_account_classes where class = 'suspense'`],
    ['guarded', 'truncate ledger_account_classes'],
    [
      'account_as_classed',
      `insert into ledger_account_classes (class, pattern, nature, sign, mode) values ('gold', '^gold$', 'holding', -1, 'append')`,
    ],
  ],
  ledger_accounts: [
    ['guarded', `update ledger_accounts set class = 'commission'`],
    ['guarded', `update ledger_accounts set path = 'user:1:available' where path = 'commission'`],
    ['guarded', 'delete from ledger_accounts'],
    ['guarded', 'truncate ledger_accounts cascade'],
    [
      'account_as_classed',
      `insert into ledger_accounts (path, asset, class, sign, mode) values ('user:5:available', 'USDT', 'suspense', 1, 'append')`,
    ],
  ],
  ledger_balances: [
    [
      'balance_as_entries',
      `update ledger_balances set credits = credits + 1 ${balanceOf('user:%:available')}`.replace('= (', 'in ('),
    ],
    ['balance_as_entries', 'update ledger_balances set credits = credits + 1, debits = debits + 1'],
    ['account_as_classed', 'update ledger_balances set floor = -1000000'],
    ['account_as_classed', 'update ledger_balances set floor = null'],
    ['account_as_classed', 'update ledger_balances set sign = -1, credits = debits, debits = credits, floor = null'],
    ['running_balance_unbroken', 'update ledger_balances set version = version + 1'],
    ['guarded', 'delete from ledger_balances'],
    ['guarded', 'truncate ledger_balances'],
    [
      'account_as_classed',
      `insert into ledger_balances (account_id, sign) select id, 1 from ledger_accounts where path = 'commission'`,
    ],
  ],
  ledger_checkpoints: [
    ['balance_as_entries', 'update ledger_checkpoints set credits = credits + 1'],
    ['balance_as_entries', 'update ledger_checkpoints set credits = credits + 1, debits = debits + 1'],
    ['balance_as_entries', `update ledger_checkpoints set cut = '0'`],
    ['guarded', 'delete from ledger_checkpoints'],
    ['guarded', 'truncate ledger_checkpoints'],
  ],
  ledger_journals: [
    ['guarded', `update ledger_journals set kind = 'other'`],
    ['guarded', 'delete from ledger_journals'],
    ['guarded', 'truncate ledger_journals cascade'],
    [
      'journal_complete',
      `insert into ledger_journals (id, key, hash, kind, ref, posted_at) values (8, 'empty', sha256('x'), 'seeded', 'x', '2026-01-01')`,
    ],
    ['deposit_as_posted', forged('card:clearing', 'user:5:available', 5_000_000, 'deposit')],
    ['refund_as_recorded', forged('card:clearing', 'user:5:available', 1, 'refund')],
    ['withdrawal_as_posted', forged('card:clearing', 'user:5:available', 1, 'withdrawal_return')],
    ['withdrawal_hold_matches', forged('card:clearing', 'withdrawal:5:hold', 1, 'withdrawal')],
    ['deposit_reversed_as_posted', forged('user:5:receivable', 'user:5:available', 1, 'deposit_shortfall')],
    ['chargeback_as_posted', forged('user:5:receivable', 'card:clearing', 1, 'chargeback')],
    ['commission_as_frozen', forged('commission', 'user:5:available', 1, 'settlement')],
    ['journal_explained', forged('card:clearing', 'user:5:available', 1, 'settlement')],
    ['journal_explained', forged('card:clearing', 'user:5:available', 1, 'gift')],
    ['escrow_paid_by_buyer', forged('card:clearing', 'order:5:escrow', 1, 'order_paid')],
    ['loan_paid_out_as_accepted', forged('loanpool', 'user:5:available', 1, 'loan_disbursed')],
    ['loan_repaid_as_posted', forged('loanincome:interest', 'user:5:available', 1, 'loan_repaid')],
    ['loan_pool_as_funded', forged('card:clearing', 'loanpool', 1, 'loan_pool_funded')],
    ['loan_journal_explained', forged('card:clearing', 'user:5:available', 1, 'loan_accrued')],
    ['loan_journal_explained', forged('loanpool', 'user:5:available', 1, 'loan_reallocated')],
    ['loan_as_recorded', forged('loan:5:interest', 'loanincome:interest', 1, 'loan_accrued')],
    ['loan_principal_as_scheduled', forged('loan:5:principal', 'loanpool:lent', 1, 'loan_written_off')],
  ],
  ledger_entries: [
    ['guarded', 'update ledger_entries set amount = amount + 1'],
    ['guarded', 'delete from ledger_entries'],
    ['guarded', 'truncate ledger_entries'],
    [
      'guarded',
      `insert into ledger_entries (journal_id, ordinal, account_id, asset, amount)
       select min(journal_id), 99, min(account_id), 'USDT', 5 from ledger_entries`,
    ],
    [
      'balance_as_entries',
      `insert into ledger_entries (journal_id, ordinal, account_id, asset, amount)
       select min(journal_id), 98 + n, case n when 1 then min(account_id) else max(account_id) end, 'USDT', 3 - 2 * n
         from ledger_entries, generate_series(1, 2) as n group by n`,
    ],
  ],
  deposits: [
    ['deposit_as_posted', 'update deposits set amount_micro = amount_micro + 1'],
    ['deposit_as_posted', 'update deposits set user_id = user_id + 1'],
    ['deposit_as_posted', 'update deposits set fee_micro = 1'],
    ['deposit_as_posted', `update deposits set status = 'failed' where provider = ''`],
    ['deposit_as_told', `update deposits set provider = 'nobody' where provider = '' and status = 'successful'`],
    [
      'chargeback_as_posted',
      `update deposits set charged_back_at = '2026-01-01' where provider <> '' and status = 'successful' and charged_back_at is null`,
    ],
    [
      'deposit_reversed_as_posted',
      `update deposits set status = 'failed', reason = 'x', reversal_asked_by = 5, reversed_at = '2026-01-01' where provider = ''`,
    ],
    ['deposit_as_posted', 'delete from deposits where id not in (select deposit_id from deposit_logs)'],
  ],
  payment_events: [
    ['guarded', `update payment_events set kind = 'failed'`],
    ['guarded', 'delete from payment_events'],
    ['guarded', 'truncate payment_events'],
  ],
  withdrawals: [
    ['guarded', 'update withdrawals set amount_micro = amount_micro + 1'],
    ['guarded', `update withdrawals set address = 'T'`],
    ['guarded', 'update withdrawals set user_id = user_id + 1'],
    ['guarded', 'delete from withdrawals'],
    ['withdrawal_hold_matches', `update withdrawals set status = 'cancelled'`],
    ['guarded', `update withdrawals set status = 'approved'`],
    [
      'withdrawal_as_posted',
      `update withdrawals set status = 'confirmed', approved_by = 5, transaction_hash = repeat('a', 64)`,
    ],
    [
      'withdrawal_hold_matches',
      `insert into withdrawals (id, user_id, number, channel, address, amount_micro, fee_micro, status, form_hash, created_at, updated_at)
       values (1, 5, '123456789012', 'usdt_trc20', 'T', 5, 0, 'under_review', 'x', '2026-01-01', '2026-01-01')`,
    ],
  ],
  withdrawal_logs: [
    ['guarded', `update withdrawal_logs set actor = 'owner'`],
    ['guarded', 'delete from withdrawal_logs'],
  ],
  withdrawal_stops: [
    [
      'withdrawal_stop_as_suspended',
      `insert into withdrawal_stops (user_id, since) select min(id), '2026-01-01' from users`,
    ],
  ],
  withdrawal_addresses: [
    ['guarded', `update withdrawal_addresses set address = 'T'`],
    ['guarded', `update withdrawal_addresses set usable_at = bound_at`],
    ['guarded', `update withdrawal_addresses set replaced_at = '2126-01-01'`],
    ['guarded', 'delete from withdrawal_addresses'],
  ],
  platform_payments: [
    ['guarded', `update platform_payments set key = repeat('c', 64)`],
    ['guarded', `update platform_payments set released_at = '2026-03-02'`],
    [
      'guarded',
      `insert into platform_payments (claimed_by, key, claimed_at) values ('nobody', repeat('c', 64), '2026-03-02')`,
    ],
    ['guarded', 'delete from platform_payments'],
  ],
  // Beside the books, not of them: read anew every hour.
  chain_holdings: 'holds no money and proves nothing',
  withdrawal_cards: [
    ['guarded', `update withdrawal_cards set last_four = '1111'`],
    ['guarded', `update withdrawal_cards set usable_at = bound_at`],
    ['guarded', `update withdrawal_cards set number_encrypted = 'x'`],
    ['guarded', 'delete from withdrawal_cards'],
  ],
  solvency_reports: [
    ['guarded', 'update solvency_reports set owed_micro = 0'],
    ['guarded', 'delete from solvency_reports'],
    ['guarded', `insert into solvency_reports values (9, '2026-03-02', null, 0, 0, '{}')`],
  ],
  solvency_leaves: [
    ['guarded', 'update solvency_leaves set amount_micro = amount_micro + 1'],
    ['guarded', 'delete from solvency_leaves'],
    ['guarded', `insert into solvency_leaves select report_id, 99, 5, user_code, salt, 1 from solvency_leaves`],
  ],
  solvency_nodes: [
    ['guarded', 'update solvency_nodes set sum_micro = 1'],
    ['guarded', 'delete from solvency_nodes'],
    ['guarded', 'insert into solvency_nodes select report_id, 99, 0, hash, 1 from solvency_nodes'],
  ],
  conversion_rates: [
    ['guarded', `update conversion_rates set rate = '1'`],
    ['guarded', 'delete from conversion_rates'],
    [
      'guarded',
      `insert into conversion_rates (id, asset, rate, valid_from, staff_id) values (2, 'BTC', '9', '2026-03-02', 1)`,
    ],
  ],
  chain_cursors: [
    ['guarded', 'update chain_cursors set height = height + 1'],
    ['guarded', 'delete from chain_cursors'],
  ],
  chain_blocks: [
    ['guarded', `update chain_blocks set hash = repeat('b', 64)`],
    ['guarded', 'delete from chain_blocks'],
  ],
  chain_ahead_blocks: [
    ['guarded', `update chain_ahead_blocks set hash = repeat('b', 64)`],
    ['guarded', 'delete from chain_ahead_blocks'],
  ],
  chain_ahead_transfers: [
    ['guarded', 'update chain_ahead_transfers set amount = amount + 1'],
    ['guarded', 'delete from chain_ahead_transfers'],
  ],
  chain_keys: [
    ['guarded', 'update chain_keys set next_index = 0'],
    ['guarded', 'delete from chain_keys'],
  ],
  chain_addresses: [
    ['guarded', 'update chain_addresses set user_id = user_id + 1'],
    ['guarded', `update chain_addresses set address = 'stranger'`],
    ['guarded', 'delete from chain_addresses'],
    [
      'guarded',
      `insert into chain_addresses (id, network, key_id, key_index, user_id, address, created_at)
       select 2, network, key_id, 1, 5, 'stranger', '2026-03-02' from chain_keys`,
    ],
  ],
  chain_transfers: [
    ['guarded', 'update chain_transfers set amount = amount + 1'],
    ['guarded', `update chain_transfers set state = 'final', deposit_id = null`],
    ['guarded', 'delete from chain_transfers'],
    [
      'guarded',
      `insert into chain_transfers (id, network, tx_hash, position, asset, amount, address, user_id, block_height, block_hash, final_from,
         state, seen_at) select 2, network, repeat('c', 64), 0, 'USDT', 5, 'stranger', 5, 1, hash, 1, 'seen', '2026-03-02' from chain_cursors`,
    ],
  ],
  deposit_logs: [
    ['guarded', `update deposit_logs set staff_id = 1 where actor = 'staff'`],
    ['guarded', 'delete from deposit_logs'],
  ],
  loans: [
    ['guarded', 'update loans set amount_micro = amount_micro + 1'],
    ['guarded', `update loans set state = 'repaid' where state = 'loaned'`],
    ['guarded', 'update loans set principal_micro = 0'],
    ['guarded', 'delete from loans'],
  ],
  loan_agreements: [
    ['guarded', `update loan_agreements set body = 'No penalties'`],
    ['guarded', 'delete from loan_agreements'],
  ],
  loan_logs: [
    ['guarded', `update loan_logs set event = 'approve'`],
    ['guarded', 'delete from loan_logs'],
  ],
  loan_instalments: [
    ['guarded', 'update loan_instalments set principal_paid_micro = principal_micro'],
    ['guarded', 'delete from loan_instalments'],
  ],
  loan_repayments: [
    [
      'guarded',
      'update loan_repayments set amount_micro = amount_micro * 2, principal_micro = principal_micro + amount_micro',
    ],
    ['guarded', 'delete from loan_repayments'],
  ],
  loan_proposals: [
    ['guarded', `update loan_proposals set amount_micro = amount_micro * 2`],
    ['guarded', 'delete from loan_proposals'],
  ],
  balance_corrections: [
    ['guarded', 'update balance_corrections set amount_micro = amount_micro * 2'],
    ['guarded', `update balance_corrections set state = 'approved', decided_by = 1`],
    ['guarded', 'delete from balance_corrections'],
  ],
  checkouts: [
    ['guarded', 'update checkouts set total_micro = 0'],
    ['guarded', 'update checkouts set user_id = 1'],
    ['guarded', 'delete from checkouts'],
  ],
  orders: [
    ['guarded', 'update orders set id = id + 1'],
    ['guarded', 'update orders set user_id = 1'],
    ['guarded', 'update orders set owner_user_id = 1'],
    ['guarded', 'update orders set store_id = 1'],
    ['guarded', 'update orders set total_micro = total_micro + 1, goods_micro = goods_micro + 1'],
    ['guarded', 'update orders set commission_micro = 0'],
    ['guarded', 'delete from orders'],
    ['guarded', 'truncate orders cascade'],
    ['refund_as_recorded', `update orders set refunded_micro = refunded_micro + 1 where id = ${aPaidOrder}`],
    ['escrow_matches_order', `update orders set settled_at = '2026-03-02' where id = ${aPaidOrder}`],
    ['escrow_matches_order', 'update orders set settled_at = null where settled_at is not null'],
    ['escrow_matches_order', `update orders set status = 1, paid_at = '2026-03-02' where status = 0`],
    ['guarded', 'update orders set received_at = null where received_at is not null'],
    ['sold_as_received', `update orders set received_at = '2026-03-02' where status = 1`],
  ],
  order_lines: [
    ['guarded', 'update order_lines set commission_micro = 0'],
    ['guarded', `update order_lines set commission_rate = '0'`],
    ['guarded', 'update order_lines set unit_price_micro = 0, line_total_micro = 0'],
    ['guarded', 'update order_lines set order_id = 1'],
    ['guarded', 'update order_lines set quantity = 1'],
    ['guarded', 'delete from order_lines'],
    ['refund_as_recorded', 'update order_lines set refunded_micro = 0 where refunded_micro > 0'],
    ['refund_as_recorded', 'update order_lines set commission_back_micro = 0 where commission_back_micro > 0'],
  ],
  order_logs: [
    ['guarded', `update order_logs set log = 'settled'`],
    ['guarded', 'delete from order_logs'],
  ],
  refunds: [
    ['guarded', 'update refunds set amount_micro = amount_micro + 1'],
    ['guarded', 'delete from refunds'],
  ],
  refund_requests: [
    ['guarded', 'update refund_requests set amount_micro = amount_micro + 1'],
    [
      'guarded',
      `update refund_requests set state = 'approved', decided_by = 7, decided_at = asked_at where state = 'open'`,
    ],
    [
      'guarded',
      `insert into refund_requests (id, order_id, order_no, user_id, amount_micro, reason, state, asked_by, asked_at)
       values (7, 7, '7', 7, 7, 'forged', 'open', 7, '2026-03-02')`,
    ],
    ['guarded', 'delete from refund_requests'],
  ],
  cases: [['case_holds_order', 'update cases set holds_order = false where holds_order']],
  case_log: [
    ['guarded', `update case_log set content = 'I agreed'`],
    ['guarded', 'delete from case_log'],
  ],
  coupons: [
    ['coupon_as_claimed', 'update coupons set claimed = claimed + 1'],
    ['guarded', 'update coupons set amount_micro = amount_micro * 2'],
    ['guarded', 'update coupons set claim_limit = null'],
    ['guarded', 'delete from coupons'],
  ],
  coupon_claims: [
    ['coupon_as_claimed', 'delete from coupon_claims'],
    ['coupon_as_claimed', 'update coupon_claims set used_at = null, checkout_id = null where used_at is not null'],
    ['coupon_as_claimed', 'update coupon_claims set user_id = user_id + 1'],
    [
      'coupon_as_claimed',
      `insert into coupon_claims (user_id, coupon_id, claimed_at) select 5, id, '2026-03-02' from coupons`,
    ],
  ],
  outbox_events: [
    ['guarded', 'delete from outbox_events'],
    ['guarded', `update outbox_events set payload = '{}'`],
    ['guarded', `update outbox_events set due_at = '2126-03-02'`],
    ['guarded', 'truncate outbox_events'],
  ],
  mails: [
    ['guarded', `update mails set recipient = 'thief@example.com'`],
    ['guarded', 'delete from mails'],
  ],
  installation: [
    ['guarded', `update installation set made_for = 'production'`],
    ['guarded', 'delete from installation'],
  ],
  product_stats: [
    ['sold_as_received', 'update product_stats set sold = sold + 1'],
    ['reviews_as_written', 'update product_stats set reviews_good = reviews_good + 1'],
    ['reviews_as_written', 'update product_stats set reviews_with_images = 1'],
  ],
  store_stats: [
    ['sold_as_received', 'update store_stats set sold = sold + 1'],
    ['reviews_as_written', 'update store_stats set reviews_all = reviews_all + 1'],
  ],
  reviews: [
    ['reviews_as_written', 'update reviews set level = 3 where level = 1'],
    ['reviews_as_written', 'update reviews set is_refunded = true'],
    ['reviews_as_written', 'delete from reviews'],
    [
      'reviews_as_written',
      `update reviews set hidden_at = created_at, hidden_by = (select id from staff limit 1), hidden_reason = 'x' where not is_default`,
    ],
  ],
  stock_entries: [
    ['guarded', 'update stock_entries set delta = delta + 1'],
    ['guarded', 'delete from stock_entries'],
  ],
  skus: [['stock_as_entries', 'update skus set stock = stock + 1']],
  users: [
    ['guarded', `update users set password_hash = 'x'`],
    ['guarded', `update users set fund_password_mac = 'x', fund_password_key_id = 'k1'`],
    ['guarded', `update users set email = 'thief@example.com'`],
    ['guarded', 'delete from users'],
  ],
  sign_ins: [
    ['guarded', `update sign_ins set kind = 'sign_in'`],
    ['guarded', 'delete from sign_ins'],
  ],
  contact_changes: [
    ['guarded', `update contact_changes set ends_at = '2126-03-02'`],
    ['guarded', 'delete from contact_changes'],
  ],
  staff: [
    ['guarded', `update staff set password_hash = 'x'`],
    ['guarded', 'delete from staff'],
  ],
  staff_roles: [['guarded', 'insert into staff_roles select s.id, r.id from staff s, roles r']],
  roles: [['guarded', `update roles set permissions = '{staff.manage}'`]],
  staff_invitations: [
    [
      'guarded',
      `insert into staff_invitations select id, sha256('mine'), created_at, created_at + interval '3 days' from staff limit 1`,
    ],
  ],
  staff_totp: [['guarded', 'delete from staff_totp']],
  staff_recovery_codes: [['guarded', `update staff_recovery_codes set used_at = null`]],
  audit_entries: [
    ['guarded', `update audit_entries set reason = 'agreed'`],
    ['guarded', 'delete from audit_entries'],
    ['guarded', 'truncate audit_entries'],
    [
      'audit_chain',
      `insert into audit_entries select position + 1, staff_id, address, call, object, object_id, 'agreed', facts_before, facts_after,
        request_id, created_at, hash from audit_entries order by position desc limit 1`,
    ],
  ],
  audit_head: [
    ['guarded', 'update audit_head set position = 0'],
    ['guarded', 'delete from audit_head'],
  ],
  // How far a check has come; the log is checked by the invariant too.
  audit_checks: 'holds no money and proves nothing',
  stores: [['guarded', 'update stores set owner_user_id = 1']],
  settings: [
    ['guarded', `insert into settings (key, value, updated_at) values ('commission_rate', '0', '2026-03-02')`],
    ['guarded', 'delete from settings'],
  ],
  setting_change_requests: [
    ['guarded', `update setting_change_requests set asked_by = 1`],
    ['guarded', 'delete from setting_change_requests'],
  ],
  setting_changes: [
    ['guarded', `update setting_changes set reason = 'agreed'`],
    ['guarded', 'delete from setting_changes'],
  ],
  // Guards carts for a minute.
  recent_submissions: 'holds no money and proves nothing',
  // What the store notes for itself.
  order_notes: 'holds no money and proves nothing',
  // Where parcels are, as carriers tell; what left the stock with them is in the lines.
  shipments: 'holds no money and proves nothing',
  shipment_events: 'holds no money and proves nothing',
  shipment_lines: 'holds no money and proves nothing',
  // Which pieces a case is about; what was paid for them is in the refunds and the lines.
  case_lines: 'holds no money and proves nothing',
};

/** What is noticed even where the guards of the tables were switched off before: where money goes to, that it was paid back, and by which settings. */
const unguarded: readonly Tampering[] = [
  ['order_parties_as_listed', `update orders set owner_user_id = owner_user_id + 1 where id = ${aPaidOrder}`],
  ['order_parties_as_listed', `update orders set store_id = store_id + 1 where id = ${aPaidOrder}`],
  ['order_parties_as_listed', 'update products set store_id = store_id + 1'],
  ['order_parties_as_listed', 'update stores set owner_user_id = owner_user_id + 1'],
  ['settlement_paid_to_owner', 'update orders set owner_user_id = owner_user_id + 1 where settled_at is not null'],
  ['settlement_paid_to_owner', `update ledger_journals set ref = 'order:7' where kind = 'settlement'`],
  ['withdrawal_to_bound_address', `update withdrawals set address = 'T'`],
  ['withdrawal_to_bound_address', `update withdrawal_addresses set address = 'T'`],
  ['withdrawal_to_bound_address', 'delete from withdrawal_addresses'],
  ['loan_ended_as_recorded', `update loans set state = 'repaid', ended_at = disbursed_at where state = 'loaned'`],
  ['refund_as_recorded', 'update refunds set user_id = user_id + 1'],
  ['refund_as_recorded', 'update refunds set store_id = store_id + 1'],
  ['refund_as_recorded', 'delete from refunds'],
  ['balance_as_entries', 'delete from ledger_balances'],
  ['journal_balanced', 'update ledger_entries set amount = amount + 1'],
  ['audit_chain', 'delete from audit_entries'],
  ['setting_as_changed', `update settings set value = '0'`],
  ['setting_as_changed', `insert into settings (key, value, updated_at) values ('commission_rate', '0', '2026-03-02')`],
  ['setting_as_changed', 'delete from settings'],
  ['setting_as_changed', 'delete from setting_changes'],
];

const ctx = await testContext();
const owner = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
after(owner.close);

before(async () => {
  const { buyerA, buyerB, storeA, storeB, arbiter } = await aftersalesMarket(ctx);
  const as = { session: buyerA.session };
  const now = ctx.clock.now();
  const couponId = await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code: 'SPRING',
      titles: { en: 'Spring' },
      worth: { kind: 'amount', amountMicro: 1_000_000n },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: now,
      endsAt: new Date(now.getTime() + 90 * dayMs),
      claimLimit: 5,
    }),
  );
  await call(ctx, tradeRoutes, marketing.couponClaim, { code: 'SPRING' }, as);
  const received = await receive(ctx, buyerA, storeA, 2);
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId: received }, as);
  const praise = {
    orderId: received,
    orderGoodsId: line?.orderGoodsId ?? '',
    evaluationType: 1,
    content: 'Good',
    imgUrls: [],
  };
  await call(ctx, tradeRoutes, reviews.reviewAdd, praise, as);
  await passTime(ctx, 30 * dayMs - 60_000);
  await settleOrders(ctx);
  const steps = stepsOf(ctx, buyerA, storeA, arbiter);
  await steps.refundOrder(await receive(ctx, buyerA, storeA, 3), '12.00');
  await ask(ctx, buyerB, await buy(ctx, buyerB, storeB), { amount: '5.00' });
  const reduced = await submit(ctx, buyerA, [{ store: storeA }], couponId.toString());
  await pay(ctx, buyerA, reduced.checkoutId);
  await submit(ctx, buyerB, [{ store: storeB, count: 2 }]);
  const lending = await loanMarket(ctx);
  const borrower = await lending.borrower();
  await lending.repay(borrower, await lending.lent(borrower), '1000.00');
  // A transaction that runs in another test's database holds the roll-up back for its own time.
  for (let isRolledUp = false; !isRolledUp; ) {
    await rollUpEntries(ctx.db);
    const { rows } =
      await sql`select from ledger_entries e join ledger_checkpoints c using (account_id) where e.xid >= c.cut`.execute(
        ctx.db,
      );
    isRolledUp = rows.length === 0;
  }
  await depositByCard(as);
  await withdraw(as);
  await createDueReport(ctx);
  // Rows that no step of trade writes here.
  const { userId } = buyerA;
  await sql`insert into sign_ins (id, user_id, kind, address, device, created_at)
    values (1, ${userId}, 'password_changed', '', '', ${now})`.execute(ctx.db);
  await sql`insert into deposit_logs (id, deposit_id, event, actor, staff_id, created_at)
    select 1, min(id), 'approve', 'staff', 5, ${now} from deposits`.execute(ctx.db);
  await sql`select audit_append(5, '', 'deposit!approve', 'deposit', '1', '', null, null, '', ${now})`.execute(ctx.db);
  const hash = 'a'.repeat(64);
  await sql`insert into withdrawal_cards (id, user_id, bank_name, last_four, holder_encrypted, number_encrypted, bound_at, usable_at)
    values (1, ${userId}, 'Bank', '4242', 'x', 'x', ${now}, ${now})`.execute(ctx.db);
  await sql`insert into conversion_rates (id, asset, rate, valid_from, staff_id) values (1, 'BTC', '60000', ${now}, 1)`.execute(
    ctx.db,
  );
  await sql`insert into chain_cursors (network, height, hash, advanced_at, head_height, head_advanced_at, checked_at)
    values ('tron', 1, ${hash}, ${now}, 1, ${now}, ${now})`.execute(ctx.db);
  await sql`insert into chain_blocks (network, height, hash) values ('tron', 1, ${hash})`.execute(ctx.db);
  await sql`insert into chain_ahead_blocks (network, height, hash) values ('tron', 2, ${hash})`.execute(ctx.db);
  await sql`insert into chain_ahead_transfers (network, block_height, tx_hash, position, asset, amount, address, user_id,
      extra_confirmations, seen_at) values ('tron', 2, ${hash}, 0, 'USDT', 5, 'T', ${userId}, 0, ${now})`.execute(
    ctx.db,
  );
  await sql`insert into chain_keys (network, key_id, next_index) values ('tron', 'aaaaaaaaaaaaaaaa', 1)`.execute(
    ctx.db,
  );
  await sql`insert into chain_addresses (id, network, key_id, key_index, user_id, address, created_at)
    values (1, 'tron', 'aaaaaaaaaaaaaaaa', 0, ${userId}, 'T', ${now})`.execute(ctx.db);
  await sql`insert into chain_transfers (id, network, tx_hash, position, asset, amount, address, user_id, block_height, block_hash, final_from,
      state, seen_at) values (1, 'tron', ${hash}, 0, 'USDT', 5, 'T', ${userId}, 1, ${hash}, 9, 'seen', ${now})`.execute(
    ctx.db,
  );
  await sql`insert into contact_changes (id, user_id, kind, new_value, token_hash, changed_at, ends_at)
    values (1, ${userId}, 'email', 'a@example.com', 'x', ${now}, ${new Date(now.getTime() + dayMs)})`.execute(ctx.db);
  await sql`insert into mails (id, medium, recipient, kind, language, subject, body_text, created_at)
    values (1, 'mail', 'a@example.com', 'test', 'en', '', '', ${now})`.execute(ctx.db);
  await sql`insert into installation (made_for, opened_at) values ('demo', ${now})`.execute(ctx.db);
  await sql`insert into settings (key, value, updated_at) values ('test', '1', ${now})`.execute(ctx.db);
  await sql`insert into setting_changes (id, key, old_value, new_value, reason, created_at)
    values (1, 'test', '0', '1', 'test', ${now})`.execute(ctx.db);
  await sql`insert into setting_change_requests (key, value, asked_by, reason, asked_at)
    values ('test', '2', 1, 'test', ${now})`.execute(ctx.db);
});

async function depositByCard(as: { readonly session: Session }): Promise<void> {
  const { routes } = paymentsModule;
  const { session_token } = await call(ctx, routes, deposits.depositOpen, {}, as);
  const page = await call(ctx, routes, hostedPayments.cardDeposit, { amount: '25.00', session_token }, as);
  const reference = new URLSearchParams(page.redirectUrl.split('?')[1]).get('reference') ?? '';
  await call(ctx, routes, hostedPayments.simulatePayment, { reference, outcome: 'paid' });
}

async function withdraw(as: { readonly session: Session }): Promise<void> {
  const { routes } = paymentsModule;
  const bound = {
    channel: 'usdt_trc20',
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    safeword: testFundPassword,
  } as const;
  await call(ctx, routes, withdrawals.bindWithdrawAddress, bound, as);
  const { session_token } = await call(ctx, routes, withdrawals.withdrawalOpen, {}, as);
  const form = { channel: 'usdt_trc20', amount: '20.00', safeword: testFundPassword, session_token } as const;
  await call(ctx, routes, withdrawals.withdrawalApply, form, as);
}

test('nothing is noticed where nobody tampered', async () => {
  assert.deepEqual(await checkInvariants(owner.db), []);
});

for (const [table, tamperings] of Object.entries(tables)) {
  if (typeof tamperings === 'string') continue;
  for (const [noticed, statement] of tamperings) {
    test(`${table}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 90)}`, async () => {
      const found = await tamper(statement);
      assert.ok(found.includes(noticed), `found ${found.join(', ') || 'nothing'} instead of ${noticed}`);
    });
  }
}

for (const [noticed, statement] of unguarded) {
  test(`without guards: ${statement.slice(0, 90)}`, async () => {
    const found = await tamper(statement, [sql`set local session_replication_role = replica`]);
    assert.ok(found.includes(noticed), `found ${found.join(', ') || 'nothing'} instead of ${noticed}`);
  });
}

/** Does it as the owner, says whether it was guarded or what the invariants find, and takes it back. */
async function tamper(statement: string, before: readonly RawBuilder<unknown>[] = []): Promise<readonly string[]> {
  return owner.db.connection().execute(async (connection: Db) => {
    await sql`begin`.execute(connection);
    try {
      for (const first of before) await first.execute(connection);
      const { rows, numAffectedRows } = await sql.raw(statement).execute(connection);
      assert.ok(rows.length > 0 || (numAffectedRows ?? 0n) > 0n, 'there was nothing to tamper with');
      return (await checkInvariants(connection)).map(({ code }) => code);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (guards.has(code)) return ['guarded'];
      throw error;
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** What the triggers of the ledger, of frozen rows and of rows that only the application changes raise, and check constraints. */
const guards = new Set(['LG003', 'LG004', 'FZ001', 'FZ002', '23514']);

const migrations = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url));
/** Whose tables must all be named above: what their migrations are called after. */
const moneyModules = /_(ledger|wallet|chains|deposits|payments|coupons|orders|aftersales|loans|solvency)\.sql$/;

const modulesFolder = fileURLToPath(new URL('..', import.meta.url));

test('every kind of journal that code posts is among those that the invariants explain', () => {
  const sources = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const posted = sources
    .map((file) => readFileSync(`${modulesFolder}/${file}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bpost(?:Journal)?\(\s*tx, \{.*?kind: '(\w+)'/gs)])
    .map((match) => match[1] ?? '');
  assert.ok(posted.length >= 4);
  assert.deepEqual(
    posted.filter((kind) => !journalKinds.includes(kind)),
    [],
  );
});

test('every table of the modules that hold money is in the table above', () => {
  const texts = readdirSync(migrations)
    .filter((file) => moneyModules.test(file))
    .map((file) => readFileSync(`${migrations}/${file}`, 'utf8'));
  const found = (statement: RegExp) => texts.flatMap((text) => [...text.matchAll(statement)]);
  const renamed = new Map(
    found(/^alter table (\w+) rename to (\w+)/gm).map(([, before = '', now = '']) => [before, now]),
  );
  const names = found(/^create table (\w+)/gm).map(([, name = '']) => renamed.get(name) ?? name);
  assert.ok(names.length > 15);
  assert.deepEqual(
    names.filter((name) => !(name in tables)),
    [],
  );
});
