/** The names of a module's classes. It stands first: of two patterns that fit, the first holds. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line hall/no-default-export -- it is how a bundler hands them over
  export default classes;
}

/** Any other style is loaded for its effect alone. */
declare module '*.css';
