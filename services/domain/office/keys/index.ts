export { assertKeysFit } from './assert-keys-fit';
