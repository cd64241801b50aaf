import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import type { PayMethod } from './use-pay-methods.ts';

/** How one pays in this tab: chosen at the checkout or where it is paid, and the same there and after a reload. */
export function useChosenMethod(): readonly [method: PayMethod, choose: (method: PayMethod) => void] {
  const [method, choose] = useDraft<PayMethod>('pay method', 'balance');
  return [method, choose];
}
