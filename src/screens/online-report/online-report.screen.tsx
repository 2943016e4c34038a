import { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { reportColumn } from '#contract/areas/online-report/report-column.entity.ts'
import { reportParameter } from '#contract/areas/online-report/report-parameter.entity.ts'
import { REPORT_SOURCE } from '#contract/areas/online-report/report-words.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { onlineReportLifecycle } from '#machines/lifecycles/online-report.lifecycle.ts'
import { trying } from './run-part.ts'
import { TryWindow } from './try-window.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { idOf } from '#contract/wire/row.ts'
import { SourceInput } from './source-input.tsx'

/** Whether it reads the rows of a list, not what a statement answers. */
function isOverList({ source }: Values): boolean {
  return source !== REPORT_SOURCE.query
}

const screen = defineScreen({
  entity: onlineReport,
  columns: ['name', 'code', 'source', 'chart', 'state', 'revision', 'publishedAt', 'remark'],
  hidden: ['createTime'],
  query: ['name', 'code', 'state'],
  form: [{ columns: 2, fields: ['name', 'code', 'source', 'entity', 'statement', 'chart', 'rowLimit', 'remark'] }],
  when: { entity: isOverList, statement: (values) => !isOverList(values) },
  formItems: { entity: SourceInput },
  children: {
    columns: { entity: reportColumn, columns: ['label', 'field', 'use', 'kind', 'dictionary', 'sorted'] },
    parameters: {
      entity: reportParameter,
      columns: ['label', 'name', 'kind', 'dictionary', 'initial', 'isRequired', 'isFixed'],
    },
  },
  lifecycle: onlineReportLifecycle,
  parts: { run: trying },
  rowActions: (row, crud) => [
    ...standardActions(row, crud),
    {
      key: 'try',
      label: '试运行',
      run: () => crud.parts.run.send({ type: 'run.ask', report: idOf(row), parameters: {} }),
    },
  ],
  aside: TryWindow,
  detail: { tags: ['state'], timeline: true },
})

/** 在线报表: tables and charts that are designed here and work at once. Source: MENU-06. */
export function Page() {
  return <CrudPage screen={screen} />
}
