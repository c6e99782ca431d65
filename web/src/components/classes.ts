/** @returns the class names that are set, as value of `className` */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
