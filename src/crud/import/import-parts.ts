import type { Exporter } from '#crud/export/export-parts.ts'
import type { Part } from '#crud/part.ts'
import type { excelImportMachine } from '#machines/excel-import/excel-import.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** What a screen says of its import. */
export interface ImportOptions {
  /** What becomes of the rows of a file, where that is more than new records; read where the file is chosen. */
  importHint?: string
}

/** What the import adds to the parts of a screen. */
export interface ImportParts {
  importer: Part<ActorRefFrom<typeof excelImportMachine>>
  /** Brings the template of an import. */
  template: Exporter
}
