import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak } from '../addresses/index.ts';

type RlpItem = Uint8Array | readonly RlpItem[];

/** A number without leading zeros, as RLP wants it; zero is empty. */
function numberBytes(value: bigint | number): Buffer {
  const digits = value.toString(16);
  return BigInt(value) === 0n
    ? Buffer.alloc(0)
    : Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
}

function prefixed(offset: number, payload: Buffer): Buffer {
  if (payload.length <= 55) return Buffer.concat([Buffer.from([offset + payload.length]), payload]);
  const length = numberBytes(payload.length);
  return Buffer.concat([Buffer.from([offset + 55 + length.length]), length, payload]);
}

/** Recursive length prefix encoding (Ethereum's yellow paper, appendix B). */
export function encodeRlp(item: RlpItem): Buffer {
  if (!(item instanceof Uint8Array)) return prefixed(0xc0, Buffer.concat(item.map(encodeRlp)));
  const bytes = Buffer.from(item);
  return bytes.length === 1 && (bytes[0] ?? 0) < 0x80 ? bytes : prefixed(0x80, bytes);
}

type EvmTransaction = {
  readonly chainId: number;
  readonly nonce: number;
  readonly tipPerGas: bigint;
  readonly feePerGas: bigint;
  readonly gas: bigint;
  /** With 0x. */
  readonly to: string;
  /** With 0x. */
  readonly data: string;
};

const bytesOf = (hex: string) => Buffer.from(hex.slice(2), 'hex');

type SignedTransaction = {
  /** 64 digits without 0x. */ readonly hash: string /** With 0x. */;
  readonly raw: string;
};

/** Signs a transaction that carries no ETH, with its fees as EIP-1559 has them. The same one is always signed with the same bytes. */
export function signTransaction(transaction: EvmTransaction, key: Uint8Array): SignedTransaction {
  const { chainId, nonce, tipPerGas, feePerGas, gas, to, data } = transaction;
  const fields: RlpItem[] = [
    ...[chainId, nonce, tipPerGas, feePerGas, gas].map(numberBytes),
    bytesOf(to),
    numberBytes(0),
    bytesOf(data),
    [],
  ];
  const type = Buffer.from([2]);
  const digest = keccak(Buffer.concat([type, encodeRlp(fields)]));
  const [recovery = 0, ...signature] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
  const [r, s] = [signature.slice(0, 32), signature.slice(32)].map((half) =>
    numberBytes(BigInt(`0x${Buffer.from(half).toString('hex')}`)),
  );
  if (!r || !s) throw new Error('a signature has two halves');
  const raw = Buffer.concat([type, encodeRlp([...fields, numberBytes(recovery), r, s])]);
  return { hash: keccak(raw).toString('hex'), raw: `0x${raw.toString('hex')}` };
}

/** The data of `transfer(address,uint256)`, by which a token is sent. */
export function transferData(to: string, amount: bigint): string {
  const selector = keccak('transfer(address,uint256)').subarray(0, 4).toString('hex');
  return `0x${selector}${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;
}
