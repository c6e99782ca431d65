/**
 * Shown by a page whose app has not started after eight seconds. It needs no script: CSS shows it, and the app's first page
 * replaces it.
 */
export const oldBrowserNote = `<div class="old-browser"><p>页面无法打开？请使用较新的浏览器：Chrome 或 Edge 83、Firefox 78、Safari 14（iOS 14）及以上版本。</p><p lang="en">Is the page not opening? Please use a newer browser: Chrome or Edge 83, Firefox 78, Safari 14 (iOS 14) or later.</p><p hidden>咨询电话 Telephone: <b id="enquiry-phone"></b></p></div>`;

export const oldBrowserStyle = `<style>.old-browser{position:fixed;bottom:0;left:0;right:0;padding:0 20px;background:var(--card,white);visibility:hidden;animation:old-browser 0s 8s forwards}@keyframes old-browser{to{visibility:visible}}</style>`;
