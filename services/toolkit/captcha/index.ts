export { type Captchas, createCaptchas } from './captchas';
