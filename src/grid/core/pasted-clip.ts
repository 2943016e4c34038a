import { OWN_COPY, readClipText, type Clip } from './clipboard.ts'

/** What lies in the clipboard, in both its forms; '' = none. */
export interface ClipboardForms {
  text: string
  html: string
}

/**
 * The cells of a clipboard. The text says everything as long as no quote is in it: spreadsheets write quotes of a cell and quotes around a cell alike. Then,
 * and where a page of the web wrote the text, the table in the HTML is asked.
 */
export function pastedClip({ text, html }: ClipboardForms, readTable: (html: string) => Clip | null): Clip {
  const isTable = /<table[\s>]/i.test(html)
  if (!isTable || (text !== '' && html.includes(OWN_COPY))) return readClipText(text)
  if (text !== '' && SHEETS.test(html) && !text.includes('"')) return readClipText(text)
  return readTable(html) ?? readClipText(text)
}

/** Excel, WPS and LibreOffice say who they are. */
const SHEETS = /urn:schemas-microsoft-com:office:(?:excel|spreadsheet)|ProgId[^>]*(?:Excel|ET)\.Sheet|LibreOffice/i
