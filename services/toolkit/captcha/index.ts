export { type Captchas, createCaptchas } from './captchas';
export { judgeTrack } from './judge-track';
export { paintPicture, type Puzzle, tolerance } from './puzzle';
export { shapesOf } from './track-shapes';
