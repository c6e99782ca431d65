export { type Captchas, createCaptchas } from './captchas';
export { judgeElsewhere } from './judged-elsewhere';
export { judgeTrack } from './judge-track';
export { createPuzzleSeals } from './puzzle-seals';
export { createTokenSigner } from './token-signer';
export { paintPicture, type Puzzle, tolerance } from './puzzle';
export { shapesOf } from './track-shapes';
