import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { Code } from '#shared/queue/details/code.tsx';

/** Shows the card in full to whoever pays; every look is noted, so it is a press of its own and nothing keeps it. */
export function CardNumber({ withdrawalId }: { readonly withdrawalId: string }) {
  const { t } = useTranslation('admin-payments');
  const [card, setCard] = useState<AdminOutputOf<'withdrawal!card'>>();
  const show = useAction('withdrawal!card', {
    onDone: setCard,
  });
  if (!card)
    return (
      <Button variant="default" loading={show.isPending} onClick={() => show.run({ withdrawalId })}>
        {t('withdrawal.showCard')}
      </Button>
    );
  return (
    <Facts
      facts={[
        [t('field.bank'), <bdi key="bank">{card.bankName}</bdi>],
        [t('field.holder'), <bdi key="holder">{card.holder}</bdi>],
        [t('field.cardNumber'), <Code key="number" value={card.number} />],
      ]}
    />
  );
}
