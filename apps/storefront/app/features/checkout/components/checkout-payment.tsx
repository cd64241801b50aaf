import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { BalanceNote } from '#shared/balance/balance-note.tsx';
import { ShortOfBalance } from '#shared/balance/short-of-balance.tsx';
import { PayMethodChoice } from '#shared/pay-method/pay-method-choice.tsx';
import { type PayMethod, useHostedMethods } from '#shared/pay-method/use-pay-methods.ts';

type Props = {
  /** Undefined while it is not known. */
  readonly total: string | undefined;
  readonly method: PayMethod;
  readonly onMethod: (method: PayMethod) => void;
};

/** How the order will be paid, and what the balance lacks where it is to be paid from there. */
export function CheckoutPayment({ total, method, onMethod }: Props) {
  const hosted = useHostedMethods();
  const { data: person } = useCall('localuser!get', {}, { staleMs: 0 });
  // The balance stands alone or among the methods: it is shown once it is known where.
  if (hosted === undefined) return <Skeleton lines={4} />;
  const isPage = hosted.some(({ channel }) => channel === method);
  if (hosted.length === 0) return <BalanceNote total={total} />;
  return (
    <div>
      <PayMethodChoice
        hosted={hosted}
        balance={person?.money}
        chosen={isPage ? method : 'balance'}
        onChoose={onMethod}
      />
      {!isPage && person !== undefined && total !== undefined && (
        <ShortOfBalance balance={person.money} total={total} />
      )}
    </div>
  );
}
