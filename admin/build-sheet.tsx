import { Card, Descriptions, Drawer, Popover, Progress, Switch, Timeline, Typography } from 'antd';
import { commonParts } from '../ui/src/build/common-parts';
import { drawSheet } from '../ui/src/build/draw-sheet';

/** antd's styles for the parts that the console shows. */
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
