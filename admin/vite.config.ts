import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from '../ui/src/compress-files';
import { oldBrowsers, oldestBrowsers } from '../ui/src/old-browsers/vite-plugin';
import { gateFiles } from './gate-files';

const gateway = 'http://127.0.0.1:3000';
const base = '/admin/';

const pdf = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(pdf, 'utf8')) as { version: string };
const pdfFolder = dirname(pdf);
/** Browsers cache files below `assets` forever, so the path contains the version. */
const pdfParts = `assets/pdf-${version}/`;

/**
 * Emits the files that pdf.js loads by name: character maps for Chinese, Japanese and Korean, and a JPEG 2000 decoder.
 */
const partsOfPdf: Plugin = {
  name: 'parts-of-pdf',
  apply: 'build',
  generateBundle() {
    const cmaps = readdirSync(join(pdfFolder, 'cmaps')).map((name) => `cmaps/${name}`);
    for (const name of [...cmaps, 'wasm/openjpeg_nowasm_fallback.js'])
      this.emitFile({
        type: 'asset',
        fileName: `${pdfParts}${name}`,
        source: readFileSync(join(pdfFolder, name)),
      });
  },
};

/**
 * Chunks shared by pages: the initial code, antd's components, and modules used by several pages. Each contains its
 * imports that no earlier chunk has.
 */
const files = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'console', tags: ['$initial' as const] },
  { name: 'parts', test: /\/node_modules\/antd\// },
  { name: 'common', test: /\/(admin|ui|shared)\//, minShareCount: 3 },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

export default defineConfig(({ command }) => ({
  base,
  plugins: [react(), oldBrowsers(base), partsOfPdf, gateFiles(base), compressFiles],
  define: {
    'import.meta.env.VITE_PDF_PARTS': JSON.stringify(
      `${base}${command === 'build' ? pdfParts : `@fs${pdfFolder}/`}`,
    ),
  },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    ...oldestBrowsers,
    outDir: 'dist',
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { proxy: { '/admin/api': gateway, '/hall-pictures': gateway } },
}));
