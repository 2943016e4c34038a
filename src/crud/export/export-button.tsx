import { backgroundOf } from '#crud/operations/background.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Dropdown, Space, type MenuProps } from 'antd'
import { OperationPercent } from '#crud/operations/operation-percent.tsx'

/** 导出: all that match at one press; the marked rows, this page or another format from the menu beside it. Source: API-106, API-107. */
export function ExportButton({ crud }: { crud: Crud }) {
  const exporter = usePart(crud.exporter)
  const isBusy = useSelector(exporter ?? undefined, (snapshot) => snapshot?.hasTag('busy') === true)
  const count = useSelector(crud.list, ({ context }) => (context.isAllMarked ? 0 : context.selected.length))
  const shown = useSelector(crud.list, (snapshot) => snapshot.context.records.length)
  const total = useSelector(crud.list, (snapshot) => snapshot.context.total)
  if (isBusy) return <Exporting crud={crud} />
  const menu = menuOf(crud, count, shown)
  if (count > 0) {
    return (
      <Dropdown trigger={['click']} menu={menu}>
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          导出
        </Button>
      </Dropdown>
    )
  }
  const main = (
    <GuardedButton
      icon={<ExportOutlined aria-hidden />}
      title={crud.tree === null ? `导出符合条件的全部 ${total} 项` : '导出符合条件的全部'}
      onClick={() => crud.exportRows('all')}
    >
      导出
    </GuardedButton>
  )
  if (!hasFormats(crud)) return main
  return (
    <Space.Compact>
      {main}
      <Dropdown trigger={['click']} menu={menu}>
        <Button icon={<DownOutlined aria-hidden />} aria-label="更多格式" />
      </Dropdown>
    </Space.Compact>
  )
}

function Exporting({ crud }: { crud: Crud }) {
  const id = useSelector(crud.exporter.actor(), (snapshot) => snapshot.context.operationId)
  return (
    <Button loading onClick={() => crud.exporter.send({ type: 'export.cancel' })}>
      正在导出
      <OperationPercent store={crud.services.operations} id={id} />
      ，点此取消
    </Button>
  )
}

/** Formats beside .xls come from servers that write them in the background. */
function hasFormats({ screen, services }: Crud): boolean {
  return backgroundOf(screen, services, 'exportXls') !== null
}

function menuOf(crud: Crud, count: number, shown: number): MenuProps {
  const marked = count > 0 ? [{ key: 'selected', label: `导出选中的 ${count} 项` }] : []
  const all = { key: 'all', label: '导出全部符合条件的' }
  const more = [
    { key: 'page', label: `导出本页 ${shown} 项`, disabled: shown === 0 },
    { type: 'divider' as const },
    { key: 'xlsx', label: '全部导出为 .xlsx' },
    { key: 'csv', label: '全部导出为 .csv' },
  ]
  return {
    items: hasFormats(crud) ? [...marked, all, ...more] : [...marked, all],
    onClick({ key }) {
      if (key === 'xlsx' || key === 'csv') crud.exportRows('all', key)
      else crud.exportRows(key as 'selected' | 'page' | 'all')
    },
  }
}
