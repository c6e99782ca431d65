import common from '../../styles/common.module.css';
import css from './team.module.css';

/** The placeholder of a team's home head, at its final height, so that nothing below moves. */
export const TeamPlace = () => <section className={`${common.card} ${css.teamHome}`} aria-busy />;
