import { Fragment } from 'react';
import { shownAddress } from './shown-address.ts';

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/gi;

/** What somebody wrote. Addresses become links that tell nobody where they were pressed, and read as where they lead; what only looks like an address stays text. */
export function MessageText({ text }: { readonly text: string }) {
  return text.split(address).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={place}>{place % 2 === 1 ? <Address written={part} /> : part}</Fragment>
  ));
}

function Address({ written }: { readonly written: string }) {
  const shown = shownAddress(written);
  if (shown === undefined) return <bdi dir="ltr">{written}</bdi>;
  return (
    <a href={shown.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      <bdi dir="ltr">{shown.text}</bdi>
    </a>
  );
}
