const isWindows = process.platform === 'win32';

/** The Node version of deploy/Dockerfile and the npm package of its binary for this machine; pinned for reproducible runs. */
export const imageNode = {
  version: '24.21.0',
  package: `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  program: isWindows ? 'bin/node.exe' : 'bin/node',
};
