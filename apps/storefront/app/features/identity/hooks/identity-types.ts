import type { OutputOf } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';

export type Identity = OutputOf<'identity!get'>;
export type Verification = Identity['advanced'];
export type Image = Verification['images'][number];

/** Whether a verification may be handed in as it stands. */
export const canSubmit = ({ state }: Verification): boolean => state === 'none' || state === 'rejected';

/** Puts the identity that a call answered where every page reads it. */
export function useCacheIdentity(): (identity: Identity) => void {
  const queries = useQueryClient();
  return (identity) => {
    queries.setQueryData(['identity!get', {}], identity);
    void queries.invalidateQueries({ queryKey: ['localuser!get'] });
  };
}
