import { Fragment } from 'react';
import { findInName, findInNumber, type Part } from '@hall/shared/rules/found-part';
import css from './filter-bar.module.css';

interface FoundPartProps {
  text: string;
  /** The search words. */
  typed: string | undefined;
  /** Where a narrow column may break the text. */
  breakAt?: number;
}

/** A name with the matching part marked. */
export const FoundInName = ({ text, typed = '' }: FoundPartProps) => (
  <Marked text={text} part={findInName(text, typed)} />
);

/** A number, masked or not, with its matching end marked. */
export const FoundInNumber = ({ text, typed = '', breakAt }: FoundPartProps) => (
  <Marked text={text} part={findInNumber(text, typed)} breakAt={breakAt} />
);

/** Several names and numbers in one line, each with the matching part marked. */
export const FoundInLine = ({ text, typed = '' }: FoundPartProps) =>
  text.split(apart).map((piece, i) => (
    <Fragment key={i}>
      {i > 0 && apart}
      <Marked text={piece} part={findInNumber(piece, typed) ?? findInName(piece, typed)} />
    </Fragment>
  ));
const apart = ' · ';

/** A name marked as a whole, because the masked form does not show the matching part. */
export const FoundName = ({ name }: { name: string }) => <mark className={css.found}>{name}</mark>;

function Marked({
  text,
  part: [from, to] = [0, 0],
  breakAt = 0,
}: {
  text: string;
  part: Part | undefined;
  breakAt?: number | undefined;
}) {
  const piece = (start: number, end: number) =>
    start < breakAt && breakAt < end ? (
      <>
        {text.slice(start, breakAt)}
        <wbr />
        {text.slice(breakAt, end)}
      </>
    ) : (
      text.slice(start, end)
    );
  if (from === to) return piece(0, text.length);
  return (
    <>
      {piece(0, from)}
      <mark className={css.found}>{piece(from, to)}</mark>
      {piece(to, text.length)}
    </>
  );
}
