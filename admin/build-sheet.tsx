import { Card, Descriptions, Drawer, Popover, Progress, Switch, Timeline, Typography } from 'antd';
import { commonParts } from '../ui/src/build/common-parts';
import { drawSheet } from '../ui/src/build/draw-sheet';

/** Renders the antd styles of the components that the console uses. */
export const consoleSheet = (isOld: boolean) =>
  drawSheet(
    commonParts(
      <>
        <Card />
        <Descriptions />
        <Drawer />
        <Popover />
        <Progress />
        <Switch />
        <Timeline />
        <Typography.Text />
      </>,
    ),
    isOld,
  );
