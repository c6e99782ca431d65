import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist', chunkSizeWarningLimit: 800 },
  server: { proxy: { '/admin/api': gateway } },
});
