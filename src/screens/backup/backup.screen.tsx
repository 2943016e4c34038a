import { backup, BACKUP_STATE } from '#contract/areas/backup/backup.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { BackupToolbar } from './backup-toolbar.tsx'
import { runBackupCommand } from './backup-commands.ts'

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
  rowActions: backupActions,
  toolbar: BackupToolbar,
})

/** 下载 | 详情, 删除. */
function backupActions(row: Row, crud: Crud): RowAction[] {
  const { can, command } = crud
  const download = () =>
    command.send({ type: 'command.ask', command: { name: 'download', ids: [idOf(row)], title: '下载备份' } })
  const isThere = row['state'] === BACKUP_STATE.checked || row['state'] === BACKUP_STATE.unchecked
  return [
    ...(can('download') && isThere ? [{ key: 'download', label: '下载', inline: true, run: download }] : []),
    ...standardActions(row, crud),
  ]
}

/** 数据备份. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: runBackupCommand }} />
}
