import { Fragment } from 'react';

/** A name as it is kept; where a line has no room for all of it, it goes on after a part of it, not within one. */
export function PersonName({ name }: { name: string }) {
  return name.split(/(?<=·)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
