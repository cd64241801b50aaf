import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** What a shop holds, in numbers that are the same after a restore. Sums are in micro-units. */
const figures = Type.Record(Type.String(), Type.String({ pattern: '^-?[0-9]+$' }));

const manifestShape = Type.Object({
  format: Type.Literal(1),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** Of this software. */
  version: Type.String(),
  database: Type.Object({
    /** `cluster`: a copy of the embedded server's files; `dump`: written by `pg_dump`. */
    kind: Type.Enum(['cluster', 'dump']),
    /** Of the server, such as `18.4`. */
    version: Type.String(),
    /** The role that owns its tables. */
    owner: Type.String(),
  }),
  /** Names of the migrations that the database had. */
  migrations: Type.Array(Type.String()),
  /** By their names, what tells whether a key is the one that fields were encrypted with; see `fingerprintKeys`. */
  keys: Type.Record(Type.String(), Type.String()),
  figures,
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
});

/** What a backup says of itself. */
export type Manifest = Static<typeof manifestShape>;
export type Figures = Static<typeof figures>;

/** The manifest that a text holds; null when it is none of this format. */
export function readManifest(text: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(manifestShape, value) ? value : null;
  } catch {
    return null;
  }
}
