import { Button, type ButtonProps } from '@entrepot/ui/button/button.tsx';
import { IconMessageCircle } from '@tabler/icons-react';
import { useAccountAction } from '../session/use-account-action.ts';
import type { ChatTarget } from './chat-window.ts';

type Props = Pick<ButtonProps, 'size' | 'kind'> & {
  readonly target: Exclude<ChatTarget, { kind: 'inbox' }>;
  readonly label: string;
};

/** Writes to a store or to customer service; a visitor logs in first and finds the chat open on coming back. */
export function ContactButton({ target, label, ...look }: Props) {
  const open = async () => (await import('./chat-window.ts')).showChat(target);
  const write = useAccountAction({
    name: `chat ${target.kind === 'store' ? target.sellerId : target.kind}`,
    act: () => void open(),
  });
  return (
    <Button {...look} onClick={write}>
      <IconMessageCircle size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
