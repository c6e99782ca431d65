import common from '../../styles/common.module.css';

/** A link that calls one of the hall's phone lines; a blank of the same height until the number is loaded. */
export function PhoneLine({ of: line }: { of: string | undefined }) {
  if (!line) return <>{'\u00a0'}</>;
  return (
    <a className={common.alone} href={`tel:${line.replace(/[ -]/g, '')}`}>
      {line}
    </a>
  );
}
