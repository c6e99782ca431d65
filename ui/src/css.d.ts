/** Class names of a CSS module. It must come first: the first matching pattern applies. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line hall/no-default-export -- it is how a bundler hands them over
  export default classes;
}

/** Other styles are imported only for their side effect. */
declare module '*.css';
