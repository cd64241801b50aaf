import type { SellerCallName, SellerInputOf, SellerOutputOf } from '@entrepot/client';
import type { Sending } from '@entrepot/client/react/send-file.ts';
import { sendPanelFile } from '@entrepot/panel/api/panel-api.ts';

/** Sends a file to a call of the panel that takes one. */
export const sendFile = <Name extends SellerCallName>(
  sending: Sending<Name, SellerInputOf<Name> & object>,
): Promise<SellerOutputOf<Name>> => sendPanelFile<SellerOutputOf<Name>>(sending);
