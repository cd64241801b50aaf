import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string;
  readonly children?: ReactNode;
  /** Keeps the scroll position: for tabs, filters and pages of one list. */
  readonly keepsScroll?: boolean;
};

function PlainLink({ keepsScroll: _keepsScroll, ...props }: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Gives the components the app's own link, which navigates without loading the page anew. */
export const LinkProvider = LinkContext.Provider;

/** A link of the app: a plain one where no router is. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
