import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What is open. */
export interface OpenDocument {
  pages: number
  close(): Promise<void>
}

export interface PdfPreviewContext<T extends OpenDocument = OpenDocument> {
  document: T | null
  pages: number
  /** The page in sight, from 1. */
  page: number
  /** 1 = as wide as the window. */
  zoom: number
  problem: string
}

export type PdfPreviewEvent =
  | { type: 'preview.retry' }
  | { type: 'preview.zoom'; by: number }
  | { type: 'page.seen' | 'page.ask'; page: number }

const LEAST_ZOOM = 0.5
const MOST_ZOOM = 4

/** What a document that is looked at needs of the outside. */
export interface PdfPreviewEffects {
  /** Rejects with a sentence. */
  open: (signal: AbortSignal) => Promise<OpenDocument>
  /** Brings a page into sight, from 1. */
  scrollTo: (page: number) => void
}

/** A document in pages: fetched, shown, zoomed. */
export const pdfPreviewMachine = setup({
  types: { context: {} as PdfPreviewContext, events: {} as PdfPreviewEvent },
  actors: { open: fromPromise<OpenDocument>(() => new Promise<never>(() => {})) },
  actions: {
    keep: assign((_, document: OpenDocument) => ({ document, pages: document.pages, page: 1 })),
    close: ({ context }) => void context.document?.close(),
    see: assign((_, page: number) => ({ page })),
    zoom: assign(({ context }, by: number) => ({
      zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.round(context.zoom * by * 100) / 100)),
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    scrollTo: (_args, _page: number) => {},
  },
  guards: {
    isThere: ({ context }, page: number) => Number.isInteger(page) && page >= 1 && page <= context.pages,
  },
}).createMachine({
  id: 'pdfPreview',
  context: { document: null, pages: 0, page: 1, zoom: 1, problem: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetches what is needed to know the pages.',
      invoke: {
        id: 'open',
        src: 'open',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: reasonOf } },
      },
    },
    ready: {
      description: 'Pages are drawn as they come into sight.',
      exit: 'close',
      on: {
        'page.seen': { actions: { type: 'see', params: ({ event }) => event.page } },
        'page.ask': {
          guard: { type: 'isThere', params: ({ event }) => event.page },
          actions: { type: 'scrollTo', params: ({ event }) => event.page },
        },
        'preview.zoom': { actions: { type: 'zoom', params: ({ event }) => event.by } },
      },
    },
    failed: {
      description: 'The document cannot be read.',
      on: { 'preview.retry': 'loading' },
    },
  },
})
