import { DatabaseSync } from 'node:sqlite';

/** Something to be paid, named by whoever asks for it. */
export type Payment = {
  readonly reference: string;
  readonly to: string;
  /** In the token's minor units. */
  readonly amountMinor: bigint;
};

/** A signed transaction of a payment. A payment keeps its nonce, so that only one of its transactions can ever be carried out. */
export type Attempt = {
  readonly nonce: number;
  readonly hash: string;
  readonly raw: string;
  readonly tipPerGas: bigint;
  readonly feePerGas: bigint;
  readonly signedAtMs: number;
};

type AttemptRow = {
  readonly nonce: number;
  readonly hash: string;
  readonly raw: string;
  readonly tip: string;
  readonly fee: string;
  readonly signedAtMs: number;
};

const attemptOf = ({ nonce, hash, raw, tip, fee, signedAtMs }: AttemptRow): Attempt => ({
  nonce,
  hash,
  raw,
  tipPerGas: BigInt(tip),
  feePerGas: BigInt(fee),
  signedAtMs,
});

export type PaymentStore = ReturnType<typeof openPaymentStore>;

/**
 * Where a signer keeps what it signed, before anything of it leaves: a file that survives the process and the machine. Only one process
 * has it open at a time.
 */
export function openPaymentStore(file: string) {
  const db = openFile(file);
  const attempts = db.prepare(
    'select nonce, hash, raw, tip, fee, signed_at_ms as "signedAtMs" from attempts where nonce = ? order by signed_at_ms desc, rowid desc',
  );
  const insertAttempt = ({ nonce, hash, raw, tipPerGas, feePerGas, signedAtMs }: Attempt) =>
    db
      .prepare('insert into attempts (hash, nonce, raw, tip, fee, signed_at_ms) values (?, ?, ?, ?, ?, ?)')
      .run(hash, nonce, raw, `${tipPerGas}`, `${feePerGas}`, signedAtMs);
  const attemptsOf = (nonce: number) => attempts.all(nonce).map((row) => attemptOf(row as AttemptRow));
  return {
    /** The payment of a reference with everything that was signed for it, newest first. */
    find(reference: string): (Payment & { readonly attempts: readonly Attempt[] }) | undefined {
      const row = db.prepare('select * from payments where reference = ?').get(reference) as
        | { nonce: number; receiver: string; amount: string }
        | undefined;
      return row && { reference, to: row.receiver, amountMinor: BigInt(row.amount), attempts: attemptsOf(row.nonce) };
    },
    lastNonce(): number | undefined {
      const row = db.prepare('select max(nonce) as nonce from payments').get() as { nonce: number | null };
      return row.nonce ?? undefined;
    },
    /** What was paid since an instant, in minor units. */
    sumSince(sinceMs: number): bigint {
      const rows = db.prepare('select amount from payments where created_at_ms >= ?').all(sinceMs) as {
        amount: string;
      }[];
      return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    },
    /** Stores a new payment with its first transaction: both or neither. */
    insert({ reference, to, amountMinor }: Payment, first: Attempt): void {
      db.exec('begin immediate');
      try {
        db.prepare(
          'insert into payments (reference, nonce, receiver, amount, created_at_ms) values (?, ?, ?, ?, ?)',
        ).run(reference, first.nonce, to, `${amountMinor}`, first.signedAtMs);
        insertAttempt(first);
        db.exec('commit');
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    insertAttempt,
    /** Records that a payment is never made. */
    insertRefusal(reference: string, reason: string, atMs: number): void {
      db.prepare('insert into refusals (reference, reason, refused_at_ms) values (?, ?, ?)').run(
        reference,
        reason,
        atMs,
      );
    },
    /** Why a payment is never made; undefined when it was not refused. */
    findRefusal(reference: string): string | undefined {
      const row = db.prepare('select reason from refusals where reference = ?').get(reference);
      return row && String(row.reason);
    },
    /** Payments from a nonce on, each with its newest transaction, lowest nonce first. */
    from(nonce: number): (Payment & { readonly newest: Attempt })[] {
      const rows = db.prepare('select * from payments where nonce >= ? order by nonce').all(nonce) as {
        reference: string;
        nonce: number;
        receiver: string;
        amount: string;
      }[];
      return rows.flatMap(({ reference, receiver, amount, nonce: own }) => {
        const [newest] = attemptsOf(own);
        return newest ? [{ reference, to: receiver, amountMinor: BigInt(amount), newest }] : [];
      });
    },
    close: () => db.close(),
  };
}

/** The file with its tables, held by this process alone. */
function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma locking_mode = exclusive;
    pragma synchronous = extra;
    create table if not exists payments (
      reference text primary key, nonce integer not null unique, receiver text not null, amount text not null, created_at_ms integer not null
    ) strict;
    create table if not exists attempts (
      hash text primary key, nonce integer not null references payments (nonce), raw text not null, tip text not null, fee text not null,
      signed_at_ms integer not null
    ) strict;
    create table if not exists refusals (
      reference text primary key, reason text not null, refused_at_ms integer not null
    ) strict;
    begin exclusive; commit;`);
  return db;
}
