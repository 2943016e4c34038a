import type { Crud } from '#crud/screen.ts'
import { backgroundOf } from '#crud/operations/background.ts'

/** Where a server of ours answers with the template of an import. */
export const templateUrl = (path: string): string => `${path}/importTemplate`

/** Saves an empty workbook with the columns that an import takes; other servers have the headings of their export. */
export function fetchTemplate(crud: Crud): void {
  const { screen, services } = crud
  if (backgroundOf(screen, services, 'importExcel') === null) return crud.exportRows('none')
  crud.template.send({ type: 'export.start', parameters: {}, name: `${screen.entity.exportName}导入模板` })
}
