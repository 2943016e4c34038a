import { launcher } from '#contract/areas/launcher/launcher.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { launcherLifecycle } from '#machines/lifecycles/launcher.lifecycle.ts'
import { fetchLauncher } from './fetch-launcher.ts'

const screen = defineScreen({
  entity: launcher,
  columns: ['name', 'module', 'platform', 'versionNo', 'status', 'fileSize', 'downloadCount'],
  hidden: ['forceUpdate', 'fileUrl', 'digest', 'releaseNote', 'createTime'],
  query: ['name', 'module', 'platform', 'status'],
  form: [{ columns: 2, fields: ['name', 'versionNo', 'module', 'platform', 'fileUrl', 'forceUpdate', 'releaseNote'] }],
  detail: { tags: ['status'], timeline: true },
  lifecycle: launcherLifecycle,
  runs: { download: fetchLauncher },
})

/** 启动器. Source: SCREEN-82, contract §37. */
export function Page() {
  return <CrudPage screen={screen} />
}
