import type { ReactNode } from 'react';
import { CartMount } from '#shared/cart-mount.tsx';
import { ChatMount } from '#shared/chat/chat-mount.tsx';
import { NotificationMount } from '#shared/notifications/notification-mount.tsx';
import { paths } from '#shared/paths.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { BareShell } from './bare-shell.tsx';
import { Shell } from './shell.tsx';

/** What surrounds a page of the shop; the support window is one without anything around it. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === paths.chat) return <BareShell>{children}</BareShell>;
  return (
    <Shell
      cart={<CartMount />}
      chat={
        <>
          <ChatMount />
          <NotificationMount />
        </>
      }
    >
      {children}
    </Shell>
  );
}
