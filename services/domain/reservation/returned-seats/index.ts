export { type GiveBackView, listGiveBacks, readGiveBackPages } from './give-backs.repository';
export { createKeptBack, type KeptBack, whoIsKeptBack } from './kept-back';
export { countRefusals, eraseOldGiveBacks, noteGiveBack } from './note-give-back.sql';
