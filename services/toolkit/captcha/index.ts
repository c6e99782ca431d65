export { type Captchas, createCaptchas } from './captchas';
export { judgeElsewhere } from './judged-elsewhere';
export { judgeTrack } from './judge-track';
export { paintPicture, type Puzzle, tolerance } from './puzzle';
export { shapesOf } from './track-shapes';
