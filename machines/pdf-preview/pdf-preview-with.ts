import { pdfPreviewMachine, type PdfPreviewEffects } from '#machines/pdf-preview/pdf-preview.machine.ts'
import { fromPromise } from 'xstate'

/** A document that is looked at, with its effects. */
export function pdfPreviewWith(effects: PdfPreviewEffects) {
  return pdfPreviewMachine.provide({
    actors: { open: fromPromise(({ signal }) => effects.open(signal)) },
    actions: { scrollTo: (_, page) => effects.scrollTo(page) },
  })
}
