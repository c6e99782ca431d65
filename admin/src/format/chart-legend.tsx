import { Legend } from 'recharts';
import { palette } from '@hall/shared/rules/palette';

/** The legend of a chart: in the order of its bars and lines, with text that is legible on white. */
export const ChartLegend = ({ fontSize = 13 }: { fontSize?: number }) => (
  <Legend itemSorter={null} labelStyle={{ color: palette.ink }} wrapperStyle={{ fontSize }} />
);
