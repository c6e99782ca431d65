// Runs in the gateway.
export { type ListedView, listViews, removeView, saveView } from './saved-views';
