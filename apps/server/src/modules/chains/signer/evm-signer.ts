import { hourMs, minuteMs } from '@entrepot/domain';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Logger } from 'pino';
import { accountOfPublicKey, formatEvmAddress } from '../addresses/index.ts';
import { type EvmNode, NodeRefusal } from './evm-node.ts';
import { signTransaction, transferData } from './evm-transaction.ts';
import type { Attempt, Payment, PaymentStore } from './payment-store.ts';

/** A payment that is not made. Nothing was signed for it, and nothing will be: whoever asked may have it paid elsewhere. */
export class PaymentRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the payment is refused: ${reason}`);
    this.reason = reason;
  }
}

type SignerParts = {
  readonly node: EvmNode;
  readonly store: PaymentStore;
  readonly key: Uint8Array;
  readonly chainId: number;
  /** Of the token that is paid in. */
  readonly contract: string;
  readonly maximumMinor: bigint;
  /** Of any 24 hours. */
  readonly dailyMaximumMinor: bigint;
  /** Dearer than this nothing is sent: it waits. */
  readonly feePerGasMaximum: bigint;
  readonly nowMs: () => number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** A transaction that no block took for so long is signed again with higher fees. */
const stuckAfterMs = 10 * minuteMs;
/** Estimates are exact for the moment; a token's transfer to a new holder costs more. */
const withReserve = (gas: bigint) => (gas * 13n) / 10n;
/** Nodes take another transaction of the same nonce only when both fees are a tenth higher. */
const bumped = (fee: bigint) => (fee * 1125n) / 1000n + 1n;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);

type Signer = SignerParts & { /** The account that it pays from. */ readonly from: string };

async function send({ node, log }: Signer, { raw, hash }: Attempt): Promise<void> {
  await node.send(raw).catch((error: unknown) => {
    // A node that knows it already says so by refusing it. Whatever else it was, it is sent again.
    log.warn({ hash, reason: error instanceof Error ? error.message : 'unknown' }, 'a transaction was not taken');
  });
}

/** @throws Error when the chain knows of transactions of the account that the store does not: one may have paid what is asked for. */
function nextNonce({ store, from }: Signer, onChain: number): number {
  const next = (store.lastNonce() ?? -1) + 1;
  if (onChain > next)
    throw new Error(
      `the chain has ${onChain} transactions of ${from}, the store ${next}: it was lost, or the key is used elsewhere`,
    );
  return next;
}

type Terms = { readonly nonce: number; readonly tipPerGas: bigint; readonly feePerGas: bigint; readonly gas: bigint };

function sign({ chainId, contract, key, nowMs }: Signer, payment: Payment, terms: Terms): Attempt {
  const { nonce, tipPerGas, feePerGas } = terms;
  const data = transferData(payment.to, payment.amountMinor);
  const signed = signTransaction({ chainId, ...terms, to: contract, data }, key);
  return { nonce, tipPerGas, feePerGas, ...signed, signedAtMs: nowMs() };
}

function assertAllowed(signer: Signer, { amountMinor }: Payment): void {
  if (amountMinor > signer.maximumMinor) throw new PaymentRefused('above_maximum');
  if (signer.store.sumSince(signer.nowMs() - 24 * hourMs) + amountMinor > signer.dailyMaximumMinor)
    throw new PaymentRefused('above_daily_maximum');
}

async function gasOf({ node, from, contract }: Signer, { to, amountMinor }: Payment): Promise<bigint> {
  const gas = await node
    .estimateGas({ from, to: contract, data: transferData(to, amountMinor) })
    .catch((error: unknown) => {
      throw error instanceof NodeRefusal ? new PaymentRefused('would_fail') : error;
    });
  return withReserve(gas);
}

/** The hashes of what was signed for a payment before. @throws PaymentRefused when it was refused before. */
function known({ store }: Signer, { reference, to, amountMinor }: Payment): readonly string[] | undefined {
  const refused = store.findRefusal(reference);
  if (refused !== undefined) throw new PaymentRefused(refused);
  const earlier = store.find(reference);
  if (!earlier) return undefined;
  if (earlier.to !== to || earlier.amountMinor !== amountMinor)
    throw new Error(`${reference} was paid as something else`);
  return earlier.attempts.map(({ hash }) => hash);
}

/** Signs a payment once more, with fees that a node takes in the place of the ones before; as it is where that cannot be now. */
async function bumpFees(signer: Signer, payment: Payment, newest: Attempt): Promise<Attempt> {
  const now = await signer.node.readFees();
  const tipPerGas = larger(bumped(newest.tipPerGas), now.tipPerGas);
  const feePerGas = larger(bumped(newest.feePerGas), now.feePerGas);
  if (feePerGas > signer.feePerGasMaximum) return newest;
  const gas = await gasOf(signer, payment).catch(() => undefined);
  if (gas === undefined) return newest;
  const attempt = sign(signer, payment, { nonce: newest.nonce, tipPerGas, feePerGas, gas });
  signer.store.insertAttempt(attempt);
  return attempt;
}

async function payNew(signer: Signer, payment: Payment): Promise<readonly string[]> {
  const { node, store, from, chainId, feePerGasMaximum } = signer;
  assertAllowed(signer, payment);
  await node.assertChain(chainId);
  const gas = await gasOf(signer, payment);
  const fees = await node.readFees();
  const onChain = await node.countTransactions(from);
  if (fees.feePerGas > feePerGasMaximum) throw new Error('the fees are above the maximum now');
  // From here to the insert nothing waits, so that no other payment gets the same nonce.
  assertAllowed(signer, payment);
  const attempt = sign(signer, payment, { nonce: nextNonce(signer, onChain), ...fees, gas });
  store.insert(payment, attempt);
  await send(signer, attempt);
  return [attempt.hash];
}

/** As `payNew`; a refusal is kept before it is told, so that it holds when a limit is free again, and after a restart. */
async function payOrRefuse(signer: Signer, payment: Payment): Promise<readonly string[]> {
  try {
    return await payNew(signer, payment);
  } catch (error) {
    if (error instanceof PaymentRefused) signer.store.insertRefusal(payment.reference, error.reason, signer.nowMs());
    throw error;
  }
}

/**
 * Pays in a token out of one account. Each reference is paid once: what is signed for it is kept before it is sent, and sent again from
 * there until the chain has it, whatever ends the process in between. Payments take their nonces in order and without a gap.
 */
export function createEvmSigner(parts: SignerParts) {
  const { node, store, key, nowMs } = parts;
  const signer: Signer = { ...parts, from: formatEvmAddress(accountOfPublicKey(secp256k1.getPublicKey(key, true))) };
  /** Whoever asks for a payment that is being made gets its outcome: a refusal must not overtake a signature. */
  const underway = new Map<string, Promise<readonly string[]>>();
  return {
    address: signer.from,
    /**
     * The hashes of what was signed for a payment, newest first; one of them is carried out. The first time it is signed, kept and sent.
     *
     * @throws PaymentRefused when it is not made; any other error says nothing about it, and it is to be asked for again.
     */
    async pay(payment: Payment): Promise<readonly string[]> {
      const { reference } = payment;
      const earlier = known(signer, payment);
      if (earlier) return earlier;
      const current = underway.get(reference) ?? payOrRefuse(signer, payment).finally(() => underway.delete(reference));
      underway.set(reference, current);
      return current;
    },
    /** The hashes of what was signed for a payment, newest first; none when nothing was. */
    hashesOf: (reference: string): readonly string[] => store.find(reference)?.attempts.map(({ hash }) => hash) ?? [],
    /** Sends again what no block has yet, in the order of its nonces; what is stuck with higher fees. Returns how many there are. */
    async sendAgain(): Promise<number> {
      const waiting = store.from(await node.countTransactions(signer.from));
      for (const { newest, ...payment } of waiting) {
        const isStuck = nowMs() - newest.signedAtMs > stuckAfterMs;
        await send(signer, isStuck ? await bumpFees(signer, payment, newest) : newest);
      }
      return waiting.length;
    },
  };
}

export type EvmSigner = ReturnType<typeof createEvmSigner>;
