import { commonParts } from '../ui/src/build/common-parts';
import { drawSheet } from '../ui/src/build/draw-sheet';

/** antd's styles for the components that the site uses. */
export const siteSheet = (isOld: boolean) => drawSheet(commonParts(), isOld);
