import { isApiError, type SellerCallName, type SellerInputOf, type SellerOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useReadAnew } from '@entrepot/client/react/use-action.ts';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { type LinkProps, LinkProvider } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useRefusalText } from '@entrepot/ui/wallet/use-refusal-text.ts';
import { WithdrawalPanel } from '@entrepot/ui/wallet/withdrawal/withdrawal-panel.tsx';
import { useCall, useSend } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

const skeletonLines = 10;

type Props = { readonly onDone: (withdrawalId: string) => void };

/** Pays the balance out to the owner's own address. */
export function Payout({ onDone }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const withdrawing = useCall('withdraw!withdraw_open', {});
  const send = useSendForm();
  return (
    <LinkProvider value={ShopLink}>
      <CallView result={withdrawing} skeleton={<Skeleton lines={skeletonLines} />}>
        {(open) => (
          <WithdrawalPanel
            withdrawing={open}
            actions={{
              withdraw: (input) =>
                send('withdraw!apply', input, ({ withdrawalId }) => {
                  showToast({ kind: 'success', text: t('withdraw.done') });
                  onDone(withdrawalId);
                }),
              bind: (input) => send('user!bindWithdrawAddress', input),
              bindCard: (input) => send('withdraw!bindCard', input),
              sendCode: () => send('withdraw!sendCode', {}),
            }}
            links={{ fundPassword: paths.shopFundPassword(language), identity: paths.shopIdentity(language) }}
            renderTime={(value) => <Time value={value} />}
          />
        )}
      </CallView>
    </LinkProvider>
  );
}

/** Fund password and identity are looked after in the shop, in a tab of its own. */
function ShopLink({ keepsScroll: _keepsScroll, ...props }: LinkProps) {
  return <a {...props} target="_blank" rel="noreferrer" />;
}

/** Sends a form of the page; resolves to what was refused, as a sentence. What it changes is read anew before that. */
function useSendForm() {
  const sendCall = useSend();
  const readAnew = useReadAnew();
  const textOf = useErrorText();
  const refusalText = useRefusalText();
  return async function send<Name extends SellerCallName>(
    name: Name,
    input: SellerInputOf<Name>,
    onDone?: (output: SellerOutputOf<Name>) => void,
  ): Promise<string | undefined> {
    try {
      const output = await sendCall(name, input);
      onDone?.(output);
      await readAnew(name);
      return undefined;
    } catch (error) {
      // It may have been done all the same, or another tab was faster.
      void readAnew(name);
      return refusalText(textOf(error), isApiError(error) ? error.params : {});
    }
  };
}
