/** A style is loaded for its effect alone. */
declare module '*.css';
