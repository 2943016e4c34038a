import { textOf } from '#crud/kinds/field-problem.ts'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import type { Crud } from '#crud/screen.ts'
import { VERSIONS } from './compare-actions.ts'
import { Versions, type Asked } from './versions.tsx'

/** 数据对比窗口. Source: contract §23. */
export function VersionsDrawer({ crud }: { crud: Crud }) {
  return (
    <ListDrawer crud={crud} name={VERSIONS} title={titleOf}>
      {(record: Asked) => (
        <Versions key={`${String(record.dataId)} ${String(record.right)}`} crud={crud} asked={record} />
      )}
    </ListDrawer>
  )
}

function titleOf(record: Asked): string {
  return `数据对比：${textOf(record.dataTitle)}`
}
