import { dataLog } from '#contract/areas/data-log/data-log.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { compareMarked, compareWithBefore } from './compare-actions.ts'
import { restoreVersion } from './restore-version.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

const screen = defineScreen({
  entity: dataLog,
  columns: ['dataTitle', 'dataName', 'dataVersion', 'actionText', 'createBy', 'createTime', 'dataId'],
  hidden: ['dataTable', 'dataContent'],
  query: ['dataTable', 'dataId', 'createBy', 'createTime'],
  form: [],
  rowActions: (row, crud) => [compareWithBefore(row, crud)],
  batchActions: (crud) => [compareMarked(crud)],
  aside: VersionsDrawer,
})

/** 数据日志: what records said before, two versions side by side, and back to one of them. Source: SCREEN-59, contract §23. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: restoreVersion }} />
}
