import { launcher } from '#contract/areas/launcher/launcher.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { idOf } from '#contract/wire/row.ts'
import { launcherLifecycle } from '#machines/lifecycles/launcher.lifecycle.ts'
import { downloadLauncher } from './download-launcher.ts'

const screen = defineScreen({
  entity: launcher,
  columns: ['name', 'module', 'platform', 'versionNo', 'status', 'fileSize', 'downloadCount'],
  hidden: ['forceUpdate', 'fileUrl', 'digest', 'releaseNote', 'createTime'],
  query: ['name', 'module', 'platform', 'status'],
  form: [{ columns: 2, fields: ['name', 'versionNo', 'module', 'platform', 'fileUrl', 'forceUpdate', 'releaseNote'] }],
  detail: { tags: ['status'], timeline: true },
  lifecycle: launcherLifecycle,
  rowActions(row, crud) {
    const download = { name: 'download', ids: [idOf(row)], title: '下载' }
    const run = () => crud.command.send({ type: 'command.ask', command: download })
    return [...standardActions(row, crud), { key: 'download', label: '下载', run }]
  },
})

/** 启动器. Source: SCREEN-82, contract §37. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: downloadLauncher }} />
}
