import type { SellerCallName, SellerInputOf, SellerOutputOf } from '@entrepot/client';
import { type Sending, sendFile as send } from '@entrepot/panel/api/send-file.ts';

/** Sends a file to a call of the panel that takes one. */
export const sendFile = <Name extends SellerCallName>(
  sending: Sending<Name, SellerInputOf<Name> & object>,
): Promise<SellerOutputOf<Name>> => send<SellerOutputOf<Name>>(sending);
