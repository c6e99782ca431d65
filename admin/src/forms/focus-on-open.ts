/**
 * For a dialog's `afterOpenChange`: the browser's own `autofocus` comes before the dialog is in the page.
 * @param id the field in which somebody who opened the dialog goes on writing
 */
export const focusOnOpen =
  (id: string) =>
  (open: boolean): void => {
    if (open) document.getElementById(id)?.focus();
  };
