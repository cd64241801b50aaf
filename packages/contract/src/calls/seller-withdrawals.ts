import { sellerCall } from '../call.ts';
import {
  bindWithdrawAddress,
  bindWithdrawCard,
  withdrawalApply,
  withdrawalCancel,
  withdrawalCode,
  withdrawalGet,
  withdrawalList,
  withdrawalOpen,
} from './withdrawals.ts';

/** A store is paid out to its owner, by the same calls in the panel as in the shop. */
const access = 'seller';

export const sellerWithdrawalOpen = sellerCall({ ...withdrawalOpen, access });
export const sellerWithdrawalApply = sellerCall({ ...withdrawalApply, access });
export const sellerWithdrawalList = sellerCall({ ...withdrawalList, access });
export const sellerWithdrawalGet = sellerCall({ ...withdrawalGet, access });
export const sellerWithdrawalCancel = sellerCall({ ...withdrawalCancel, access });
export const sellerWithdrawalCode = sellerCall({ ...withdrawalCode, access });
export const sellerBindWithdrawAddress = sellerCall({ ...bindWithdrawAddress, access });
export const sellerBindWithdrawCard = sellerCall({ ...bindWithdrawCard, access });
