import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

/** Opens the conversation with an order's buyer. */
export function WriteToBuyer({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('seller');
  const navigate = useNavigate();
  const open = useAction('chat!open', {
    onDone: ({ threadId }) => navigate(paths.messagesAbout(threadId, orderId)),
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={open.isPending}
      leftSection={<IconMessageCircle size={16} aria-hidden="true" />}
      onClick={() => open.run({ orderId })}
    >
      {t('order.write')}
    </Button>
  );
}
