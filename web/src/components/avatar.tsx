import { UserIcon } from './icons';
import { classes } from './classes';
import css from './avatar.module.css';

interface Props {
  /** Address of the picture. Without it, an icon is shown. */
  src?: string | undefined;
  className?: string | undefined;
}

/** The picture of an account. The account's name stands next to it, so screen readers skip the picture. */
export const Avatar = ({ src, className }: Props) => (
  <span className={classes(css.avatar, className)} aria-hidden>
    {src ? <img src={src} alt="" className={css.picture} /> : <UserIcon />}
  </span>
);
