import PDFDocument from 'pdfkit';

/** @returns a PDF of one page with one word */
export const smallPdf = (): Promise<Buffer> => print(new PDFDocument());

/** @returns the same PDF with a script that a viewer may run on opening */
export function scriptedPdf(): Promise<Buffer> {
  const paper = new PDFDocument();
  paper.addNamedJavaScript('opened', 'app.alert("opened")');
  return print(paper);
}

function print(paper: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) =>
    paper.on('end', () => resolve(Buffer.concat(parts))),
  );
  paper.text('letter').end();
  return done;
}
