import { Fragment } from 'react';
import { findInName, findInNumber, type Part } from '@hall/shared/rules/found-part';
import css from './found-part.module.css';

interface FoundPartProps {
  text: string;
  /** What was searched for. */
  typed: string | undefined;
  /** Where a narrow column may break the text. */
  breakAt?: number;
}

/** A name with the part marked that was searched for. */
export const FoundInName = ({ text, typed = '' }: FoundPartProps) => (
  <Marked text={text} part={findInName(text, typed)} />
);

/** A number, masked or not, with the end marked that was searched for. */
export const FoundInNumber = ({ text, typed = '', breakAt }: FoundPartProps) => (
  <Marked text={text} part={findInNumber(text, typed)} breakAt={breakAt} />
);

/** Several names and numbers in one line, each with the part marked that was searched for. */
export const FoundInLine = ({ text, typed = '' }: FoundPartProps) =>
  text.split(apart).map((piece, i) => (
    <Fragment key={i}>
      {i > 0 && apart}
      <Marked text={piece} part={findInNumber(piece, typed) ?? findInName(piece, typed)} />
    </Fragment>
  ));
const apart = ' · ';

/** A name of which the whole is meant: masked, it does not show the part that was searched for. */
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
