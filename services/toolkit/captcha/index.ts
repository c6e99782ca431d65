export { type Captchas, createCaptchas } from './captchas';
export { drawingSide, readFigures } from './figures';
export { paintPuzzle, type Puzzle, tolerance } from './puzzle';
