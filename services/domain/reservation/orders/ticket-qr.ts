import { toBuffer, toString } from 'qrcode';

/** @returns the ticket code as a QR code in SVG text; medium error correction survives a dirty screen. */
export function createTicketQr(ticketcode: string): Promise<string> {
  return toString(ticketcode, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}

/** @returns the ticket code as a PNG, for a document */
export function createTicketQrImage(ticketcode: string): Promise<Buffer> {
  return toBuffer(ticketcode, { errorCorrectionLevel: 'M', margin: 1, width: 480 });
}
