const isWindows = process.platform === 'win32';

/** The Node of deploy/Dockerfile's line, and the package that has its program for this machine: exact, so that a run can be repeated. */
export const imageNode = {
  version: '24.21.0',
  package: `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  program: isWindows ? 'bin/node.exe' : 'bin/node',
};
