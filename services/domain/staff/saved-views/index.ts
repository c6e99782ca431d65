export { type ListedView, listViews, removeView, saveView } from './saved-views';
