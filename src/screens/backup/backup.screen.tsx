import { backup } from '#contract/areas/backup/backup.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { fetchBackup } from './fetch-backup.ts'

const screen = defineScreen({
  entity: backup,
  columns: ['name', 'createTime', 'state', 'megabytes', 'rowCount', 'seconds', 'remark'],
  hidden: ['tableCount', 'checkedTime', 'digest'],
  query: ['name', 'state', 'createTime'],
  form: [],
  nothing: { title: '还没有备份', hint: '由定时任务“备份数据库”按时生成，也可以点“立即备份”' },
  detail: {
    tags: ['state'],
    groups: [
      { title: '内容', fields: ['tableCount', 'rowCount', 'megabytes', 'digest'] },
      { title: '过程', fields: ['createTime', 'seconds', 'checkedTime', 'remark'] },
    ],
    timeline: true,
  },
  runs: { download: fetchBackup },
})

/** 数据备份. */
export function Page() {
  return <CrudPage screen={screen} />
}
