import { useQueryClient } from '@tanstack/react-query';

/** Reads the list of threads anew. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['chat!threads'] });
}
