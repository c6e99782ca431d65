import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { oldBrowsers, oldestBrowsers } from '../ui/src/old-browsers/vite-plugin';
import { gateFiles } from './gate-files';

const gateway = 'http://127.0.0.1:3000';
const base = '/admin/';

const pdf = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(pdf, 'utf8')) as { version: string };
const pdfFolder = dirname(pdf);
/** Kept for good by browsers like all below `assets`, so its name changes with what is in it. */
const pdfParts = `assets/pdf-${version}/`;

/**
 * Puts beside the app what its reader of PDFs asks for by name: the tables of Chinese, Japanese and Korean letters,
 * and a decoder of JPEG 2000.
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

export default defineConfig(({ command }) => ({
  base,
  plugins: [react(), oldBrowsers(base), partsOfPdf, gateFiles(base)],
  define: {
    'import.meta.env.VITE_PDF_PARTS': JSON.stringify(
      `${base}${command === 'build' ? pdfParts : `@fs${pdfFolder}/`}`,
    ),
  },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { ...oldestBrowsers, outDir: 'dist', chunkSizeWarningLimit: 800 },
  server: { proxy: { '/admin/api': gateway } },
}));
