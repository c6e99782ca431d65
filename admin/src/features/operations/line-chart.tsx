import { useTranslation } from 'react-i18next';
import css from './operations.module.css';

const width = 640;
const height = 160;
const pad = 8;

export interface Line {
  name: string;
  colour: string;
  values: number[];
}

/** Lines over the same moments, the newest on the right: to look at, with the figures beside in words. */
export function LineChart({ title, lines }: { title: string; lines: Line[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const count = Math.max(2, ...lines.map(({ values }) => values.length));
  const x = (i: number): number => pad + (i / (count - 1)) * (width - 2 * pad);
  const y = (value: number): number => height - pad - (value / most) * (height - 2 * pad);
  return (
    <figure className={css.lineChart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1={pad} x2={width - pad} y1={y(most * part)} y2={y(most * part)} />
        ))}
        {lines.map(({ name, colour, values }) => (
          <polyline
            key={name}
            stroke={colour}
            points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')}
          />
        ))}
      </svg>
      <figcaption>
        {lines.map(({ name, colour, values }) => (
          <span key={name}>
            <i style={{ background: colour }} />
            {t('operations.chart.value', {
              name,
              now: Math.round(values.at(-1) ?? 0),
              most: Math.round(Math.max(0, ...values)),
            })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
