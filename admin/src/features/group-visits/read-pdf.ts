import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Where the build puts what a PDF may need besides (vite.config.ts). */
const parts = import.meta.env.VITE_PDF_PARTS as string;

/** Pictures of more pixels are left out of their page, as they would take the browser's memory. */
const imageMaxPixels = 64_000_000;

/**
 * Opens a PDF in a worker. Of what it may hold, its pages alone are read: no script of its own is run, none of its
 * fonts' programs is compiled, no form or link of it lives.
 * @throws {Error} where it cannot be read, or asks for a password
 */
export function readPdf(file: ArrayBuffer): Promise<PDFDocumentProxy> {
  return getDocument({
    data: file,
    isEvalSupported: false,
    enableXfa: false,
    // The console's policy admits no WebAssembly: the same decoder is there as plain JavaScript.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    // Chinese letters whose fonts are not in the file.
    cMapUrl: `${parts}cmaps/`,
    cMapPacked: true,
    maxImageSize: imageMaxPixels,
  }).promise;
}

/** Enough for A4 in the console's column at three times its size; a page as tall as it likes stays within memory. */
const pageWidth = 1600;
const pageMaxHeight = 6400;

/** Paints one page, counted from 1. @returns once it is there */
export async function paintPage(
  paper: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await paper.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(pageWidth / width, pageMaxHeight / height);
  const viewport = page.getViewport({ scale });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
}
