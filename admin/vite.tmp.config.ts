import base from './vite.config';
export default (env: never) => {
  const c = (base as (e: never) => Record<string, unknown>)(env);
  return {
    ...c,
    server: {
      port: 4320,
      strictPort: true,
      host: '127.0.0.1',
      proxy: {
        '/admin/api': {
          target: 'http://127.0.0.1:4310',
          headers: { origin: 'http://127.0.0.1:4310' },
        },
      },
    },
  };
};
