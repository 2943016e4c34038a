import { student } from '#contract/areas/student/student.entity.ts'
import { StagedImportPage } from '#crud/staged/staged-import-page.tsx'

/** 批量导入学员. Source: SCREEN-08. */
export function Page() {
  return <StagedImportPage entity={student} />
}
