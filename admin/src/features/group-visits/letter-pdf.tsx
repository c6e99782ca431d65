import { Alert, Skeleton } from 'antd';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { sizeInWords } from '@hall/shared/rules/file-size';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { fileAddress } from '../../api/request';
import { askOnce } from '../../api/use-call';
import { PaperTools, usePaperView } from '../accounts/paper-view';
import css from '../accounts/accounts.module.css';

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

/** Letters have one or two pages. Further pages are in the download only. */
const pagesShown = 20;

interface Opened {
  size: string;
  /** Undefined if the file cannot be read. */
  paper: PDFDocumentProxy | undefined;
}

/** A PDF rendered to canvases, because the browser's viewer would run active content. */
export function LetterPdf({
  authapplyid,
  title,
  name,
}: {
  authapplyid: string;
  title: string;
  name: string;
}) {
  const { t } = useTranslation();
  const view = usePaperView();
  const opened = useOpened(authapplyid);
  const paper = opened?.paper;
  const pages = paper?.numPages ?? 0;
  return (
    <figure className={css.paperImage}>
      <div
        className={`${css.paperFrame} ${css.isPages}`}
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        {!opened && <Skeleton active />}
        {opened && !paper && <Alert type="warning" title={t('applications.letterUnseen')} />}
        {paper &&
          Array.from({ length: Math.min(pages, pagesShown) }, (_, i) => (
            <LetterPage
              key={i}
              paper={paper}
              number={i + 1}
              label={t('applications.letterPage', { page: i + 1, pages })}
              style={view.style}
            />
          ))}
        {pages > pagesShown && (
          <Alert type="info" title={t('applications.letterMore', { shown: pagesShown, pages })} />
        )}
      </div>
      <figcaption>
        <PaperTools
          view={view}
          address={fileAddress(groupVisitEndpoints.letter, { authapplyid })}
          download={opened && t('applications.letterDownload', { size: opened.size })}
        />
        <span className={css.letterName} data-testid="letter-name">
          {name}
        </span>
      </figcaption>
    </figure>
  );
}

/** @returns undefined until the letter is loaded and parsed */
function useOpened(authapplyid: string): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let left = false;
    let paper: PDFDocumentProxy | undefined;
    const open = async (): Promise<void> => {
      const file = await askOnce(groupVisitEndpoints.letter, { authapplyid }).catch(
        () => undefined,
      );
      paper = file && (await readPdf(await file.arrayBuffer()).catch(() => undefined));
      if (left) void paper?.destroy();
      else setOpened({ size: sizeInWords(file?.size ?? 0), paper });
    };
    void open();
    return () => {
      left = true;
      void paper?.destroy();
    };
  }, [authapplyid]);
  return opened;
}

function LetterPage({
  paper,
  number,
  label,
  style,
}: {
  paper: PDFDocumentProxy;
  number: number;
  label: string;
  style: CSSProperties;
}) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'painting' | 'there' | 'broken'>('painting');
  useEffect(() => {
    let left = false;
    // Each render needs its own canvas; pdf.js rejects two renders to one canvas.
    const painted = document.createElement('canvas');
    paintPage(paper, number, painted).then(
      () => {
        if (left || !canvas.current) return;
        canvas.current.width = painted.width;
        canvas.current.height = painted.height;
        canvas.current.getContext('2d')?.drawImage(painted, 0, 0);
        setState('there');
      },
      () => !left && setState('broken'),
    );
    return () => {
      left = true;
    };
  }, [paper, number]);
  if (state === 'broken') return <Alert type="warning" title={t('applications.letterUnseen')} />;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-busy={state === 'painting'}
      style={style}
    />
  );
}
