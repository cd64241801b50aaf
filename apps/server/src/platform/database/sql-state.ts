/** The five-character SQLSTATE of a database error, or undefined for any other value. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Whether the database is read-only, as an embedded one is while its disk is almost full. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';
