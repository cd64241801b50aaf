/** Who asks, and how the asker's work is let in among that of others. */
export type Turn<Value> = {
  readonly group: string;
  readonly run: (work: () => Promise<Value>) => Promise<Value>;
};

/** Work that somebody asked for: its result while it is being done, and turns that were asked for, by who asked. */
type Piece<Value> = { result: Promise<Value> | undefined; readonly turns: Map<string, Promise<Value>> };

/**
 * Does a piece of work once for everybody who asks for it at the same time. Who asks for one that has not begun waits in a turn of the
 * own as well, and has the result as soon as anybody has: nobody waits behind the queue of whoever happened to ask first.
 */
export function createSharedWork<Value>() {
  const pieces = new Map<string, Piece<Value>>();
  const pieceOf = (key: string): Piece<Value> => {
    const known = pieces.get(key);
    if (known) return known;
    const piece = { result: undefined, turns: new Map<string, Promise<Value>>() };
    pieces.set(key, piece);
    return piece;
  };
  const removeIfDone = (key: string, piece: Piece<Value>): void => {
    if (!piece.result && piece.turns.size === 0 && pieces.get(key) === piece) pieces.delete(key);
  };
  const run = (key: string, piece: Piece<Value>, work: () => Promise<Value>): Promise<Value> => {
    piece.result ??= work().finally(() => {
      // Also where the piece is let go of: a map that makes itself a new table leaves behind one that says what was in it, and the engine
      // may keep that one, with every result, until it collects all memory.
      piece.result = undefined;
      removeIfDone(key, piece);
    });
    return piece.result;
  };

  return {
    /** @throws whatever the work throws, or the own turn when no other one came to a result. */
    async join(key: string, work: () => Promise<Value>, turn?: Turn<Value>): Promise<Value> {
      const piece = pieceOf(key);
      if (piece.result) return piece.result;
      if (!turn) return run(key, piece, work);
      const own = piece.turns.get(turn.group) ?? turn.run(() => run(key, piece, work));
      piece.turns.set(turn.group, own);
      const leave = () => {
        if (piece.turns.get(turn.group) === own) piece.turns.delete(turn.group);
        removeIfDone(key, piece);
      };
      own.then(leave, leave);
      return piece.turns.size === 1 ? own : Promise.any(piece.turns.values()).catch(() => own);
    },
    /** Whoever asks from now on has nothing that was begun before. */
    clear(): void {
      pieces.clear();
    },
  };
}
