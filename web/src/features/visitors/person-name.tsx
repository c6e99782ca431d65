import { Fragment } from 'react';

/** A name. A line that is too short for it breaks after a middle dot, not within a part. */
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
