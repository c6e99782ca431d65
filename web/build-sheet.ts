import { commonParts } from '../ui/src/build/common-parts';
import { drawSheet } from '../ui/src/build/draw-sheet';

/** antd's styles for the parts that the site shows. */
export const siteSheet = (isOld: boolean) => drawSheet(commonParts(), isOld);
