import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { exporterOf } from '#crud/export/exporter.ts'
import type { Feature } from '#crud/feature.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { excelImportWith } from '#machines/excel-import/excel-import-with.ts'
import { later } from '#widgets/later/later.tsx'
import { ImportButton } from './import-button.tsx'
import { ImportDrop } from './import-drop.tsx'
import type { ImportParts } from './import-parts.ts'
import { importRequests } from './import-requests.ts'
import { templateUrl } from './import-template.ts'

/** 导入 of a workbook into the list, with its template. */
export const importFeature = {
  key: 'import',
  when: ({ offers }) => offers.includes('import'),
  create(scope): ImportParts {
    const { page, part, refresh, screen } = scope
    const machine = () => excelImportWith({ ...importRequests(scope), imported: refresh }, newIdempotencyKey)
    return {
      importer: part('import', (at) => page.actor(at, machine(), { url: screen.urls.importExcel })),
      template: exporterOf(scope, 'template', templateUrl(screen.entity.path)),
    }
  },
  toolbar: {
    place: 'start',
    View: ({ crud, isBare }) => crud.can('import') && <ImportButton crud={crud} isBare={isBare} />,
  },
  aside: ImportWindows,
} satisfies Feature<ImportParts>

/** The code of an import comes with the first one. */
const ImportDialog = later(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }), {
  dismiss: ({ crud }) => {
    crud.importer.send({ type: 'dialog.close' })
    return crud.importer.actor()
  },
})

function ImportWindows({ crud }: { crud: Crud }) {
  const isUsed = usePart(crud.importer) !== null
  return (
    <>
      {isUsed && <ImportDialog crud={crud} />}
      {crud.can('import') && crud.screen.entity.importPage === undefined && <ImportDrop crud={crud} />}
    </>
  )
}
