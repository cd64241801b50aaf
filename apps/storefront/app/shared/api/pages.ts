import { pageHooksOf } from '@entrepot/client/react/page-hooks.ts';
import type { BuyerCalls } from '@entrepot/contract';

// Apart from the other hooks: the home page loads those, and reads no list page by page.
export const { usePages } = pageHooksOf<BuyerCalls>();
