const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** @returns a size as people write it, rounded up: `500 KB`, `10 MB`, `1.5 MB` */
export const sizeInWords = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / kilobyte)} KB`
    : `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;
