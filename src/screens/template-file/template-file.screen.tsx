import { templateFile } from '#contract/areas/template-file/template-file.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'

const screen = defineScreen({
  entity: templateFile,
  columns: ['name', 'templateType', 'fileUrl', 'versionNo', 'status'],
  hidden: ['remark', 'createTime'],
  query: ['name', 'templateType', 'status'],
  form: [{ columns: 2, fields: ['name', 'templateType', 'versionNo', 'status', 'fileUrl', 'remark'] }],
  detail: { tags: ['status'], timeline: true },
})

/** 模板文件. Source: SCREEN-84, contract §37. */
export function Page() {
  return <CrudPage screen={screen} />
}
