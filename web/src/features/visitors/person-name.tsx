import { Fragment } from 'react';

/** A name that breaks across lines only after a middle dot. */
export function PersonName({ name }: { name: string }) {
  return name.split('·').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          ·<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
