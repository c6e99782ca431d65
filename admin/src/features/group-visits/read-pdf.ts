import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** The URL of the additional files of pdf.js (vite.config.ts). */
const parts = import.meta.env.VITE_PDF_PARTS as string;

/** Larger images are left out, because they would exhaust the browser's memory. */
const imageMaxPixels = 64_000_000;

/**
 * Opens a PDF in a worker and reads its pages only: no scripts, no compiled font programs, no forms or links.
 * @throws {Error} if the file cannot be read or needs a password
 */
export function readPdf(file: ArrayBuffer): Promise<PDFDocumentProxy> {
  return getDocument({
    data: file,
    isEvalSupported: false,
    enableXfa: false,
    // The console's CSP forbids WebAssembly, so the JavaScript decoder is used.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    // For Chinese text whose fonts are not embedded.
    cMapUrl: `${parts}cmaps/`,
    cMapPacked: true,
    maxImageSize: imageMaxPixels,
  }).promise;
}

/** The width allows A4 at three times its size on screen; the height limits memory use. */
const pageWidth = 1600;
const pageMaxHeight = 6400;

/** Renders one page. @param number counted from 1 */
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
