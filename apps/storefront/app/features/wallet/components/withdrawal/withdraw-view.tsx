import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useRefusalText } from '@entrepot/ui/wallet/use-refusal-text.ts';
import { WithdrawalPanel } from '@entrepot/ui/wallet/withdrawal/withdrawal-panel.tsx';
import type { Withdrawal, WithdrawalActions, Withdrawing } from '@entrepot/ui/wallet/withdrawing.ts';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { useReadAnew } from '../../hooks/use-read-anew.ts';

type Props = { readonly withdrawing: Withdrawing; readonly onDone: (made: Withdrawal) => void };

const links = { fundPassword: paths.transactionPassword, identity: paths.identity };
const isShownInPlace = () => true;
const changedByWithdrawal = [
  'withdraw!list',
  'withdraw!withdraw_open',
  'wallet!getUsdt',
  'wallet!records',
  'localuser!get',
] as const;
const nothing = () => undefined;

/** A withdrawal in the shop. */
export function WithdrawView({ withdrawing, onDone }: Props) {
  const textOf = useErrorText();
  const refusalText = useRefusalText();
  const readAnew = useReadAnew(changedByWithdrawal);
  const apply = useAction('withdraw!apply', {
    invalidates: changedByWithdrawal,
    onDone,
    // Another tab may have been faster: limits, balance and list are shown as they are now, beside the refusal.
    onRefused: () => {
      readAnew();
      return true;
    },
  });
  const bind = useAction('user!bindWithdrawAddress', {
    invalidates: ['withdraw!withdraw_open'],
    onRefused: isShownInPlace,
  });
  const bindCard = useAction('withdraw!bindCard', {
    invalidates: ['withdraw!withdraw_open'],
    onRefused: isShownInPlace,
  });
  const code = useAction('withdraw!sendCode', { onRefused: isShownInPlace });
  const refused = (error: unknown) => refusalText(textOf(error), isApiError(error) ? error.params : {});
  const actions: WithdrawalActions = {
    withdraw: (input) => apply.send(input).then(nothing, refused),
    bind: (input) => bind.send(input).then(nothing, refused),
    bindCard: (input) => bindCard.send(input).then(nothing, refused),
    sendCode: () => code.send({}).then(nothing, refused),
  };
  return (
    <WithdrawalPanel
      withdrawing={withdrawing}
      actions={actions}
      links={links}
      renderTime={(value) => <Time value={value} />}
    />
  );
}
