import { allowed } from '#core/session/grants.ts'
import { ExportButton } from '#crud/export/export-button.tsx'
import type { Crud } from '#crud/screen.ts'

/** 导出, for users who hold that right of the report. */
export function ReportTools({ crud }: { crud: Crud }) {
  const { entity } = crud.screen
  return allowed(entity.permission, crud.services.grants())('export') ? <ExportButton crud={crud} /> : null
}
