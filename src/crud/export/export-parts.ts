import type { ExportFormat } from '#contract/wire/operation.ts'
import type { Part } from '#crud/part.ts'
import type { fileExportMachine } from '#machines/file-export/file-export.machine.ts'
import type { ActorRefFrom } from 'xstate'

export type Exporter = Part<ActorRefFrom<typeof fileExportMachine>>

/** Which rows: those on this page, the marked ones, all that match, or none, which makes a template. */
export type ExportedPart = 'page' | 'selected' | 'all' | 'none'

/** What the export adds to the parts of a screen. */
export interface ExportParts {
  exporter: Exporter
  /** Starts an export of the rows of this page, the marked ones, all that match, or none. @param format default: .xls as long as it holds them */
  exportRows: (which: ExportedPart, format?: ExportFormat) => void
}
