import common from '../../styles/common.module.css';

/** A telephone line of the hall, to be called by a press; its place while it is not known yet. */
export function PhoneLine({ of: line }: { of: string | undefined }) {
  if (!line) return <>{'\u00a0'}</>;
  return (
    <a className={common.alone} href={`tel:${line.replace(/[ -]/g, '')}`}>
      {line}
    </a>
  );
}
