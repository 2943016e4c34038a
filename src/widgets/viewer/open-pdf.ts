import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler answers with its address
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const UNREADABLE = '文档打不开，它可能已损坏或需要密码'
const PAGE_UNREADABLE = '没有读到这一页，请检查网络；文档也可能已损坏'
/** Where the build puts what documents without fonts of their own need. */
const PARTS = `${import.meta.env.BASE_URL}assets/pdf-${version}/`

export interface OpenPdf {
  pages: number
  /** Its width and height at its own size. @throws Error whose message can be shown */
  sizeOf(page: number): Promise<{ width: number; height: number }>
  /** Draws a page as wide as asked. @throws Error whose message can be shown */
  draw(page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Opens a document; the parts of it come as they are needed. @throws Error whose message can be shown */
export async function openPdf(address: string, signal: AbortSignal): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = worker
  const task = getDocument({
    url: address,
    disableAutoFetch: true,
    isEvalSupported: false,
    useWasm: false,
    cMapUrl: `${PARTS}cmaps/`,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const pdf = await task.promise.catch((error: unknown) => {
    throw new Error(UNREADABLE, { cause: error })
  })
  return {
    pages: pdf.numPages,
    sizeOf: async (page) => sizeOf(await pageOf(pdf, page)),
    draw: (page, canvas, width, drawing) => draw(pdf, page, canvas, { width, signal: drawing }),
    close: () => task.destroy(),
  }
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>

async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  return pdf.getPage(number).catch((error: unknown) => {
    throw new Error(PAGE_UNREADABLE, { cause: error })
  })
}

function sizeOf(page: Page): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

interface Drawing {
  width: number
  signal: AbortSignal
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { width, signal }: Drawing,
): Promise<void> {
  const page = await pageOf(pdf, number)
  if (signal.aborted) return
  const ratio = window.devicePixelRatio || 1
  const viewport = page.getViewport({ scale: (width * ratio) / sizeOf(page).width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise.catch((error: unknown) => {
    if (!signal.aborted) throw new Error(PAGE_UNREADABLE, { cause: error })
  })
}
