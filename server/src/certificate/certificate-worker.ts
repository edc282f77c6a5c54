import { certificatePdf, type CertificateSheet } from './certificate-pdf.js';

/** Draws a certificate; a copy for a thread holds its logo as plain bytes. */
export function draw(sheet: CertificateSheet): Promise<Uint8Array> {
  const { logo } = sheet.group;
  return certificatePdf({
    ...sheet,
    group: { ...sheet.group, logo: logo && Buffer.from(logo) },
  });
}
