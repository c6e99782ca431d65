import common from '../../styles/common.module.css';
import css from './team.module.css';

/** Where the head of a team's home will stand, as high as it: what lies below is not moved by it. */
export const TeamPlace = () => <section className={`${common.card} ${css.teamHome}`} aria-busy />;
