declare module 'subset-font' {
  /**
   * @param font the whole one
   * @param text the characters to keep
   */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; preserveNameIds?: number[] },
  ): Promise<Buffer>;
  export = subsetFont;
}
