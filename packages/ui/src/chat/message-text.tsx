import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/g;

/** What somebody wrote. Addresses become links that tell nobody where they were pressed. */
export function MessageText({ text }: { readonly text: string }) {
  return text.split(address).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={place}>
      {place % 2 === 1 ? (
        <a href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
          <bdi dir="ltr">{part}</bdi>
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
}
