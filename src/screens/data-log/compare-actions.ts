import type { SeenRow } from '#contract/define-action.ts'
import type { dataLog } from '#contract/areas/data-log/data-log.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'

type Version = SeenRow<keyof typeof dataLog.fields>

/** Name of the drawer with the versions of a record. */
export const VERSIONS = 'versions'
const TWO_OF_ONE = '请选择同一条数据的两个版本'

/** 比较: this version beside the one before it. */
export function compareWithBefore(row: Version, { panel }: Crud): RowAction {
  const { dataTable, dataId, dataTitle } = row
  const record = { dataTable, dataId, dataTitle, right: idOf(row) }
  return {
    key: 'compare',
    label: '比较版本',
    inline: true,
    run: () => panel.send({ type: 'panel.open', name: VERSIONS, record }),
  }
}

/** 数据比较 of two marked versions of one record. Source: contract §23. */
export function compareMarked({ list, panel, command }: Crud): BatchAction {
  return {
    key: 'compare',
    label: '数据比较',
    run: () => {
      const { selected, records } = list.getSnapshot().context
      const marked: Version[] = records.filter((row) => selected.includes(idOf(row))).toSorted(byVersion)
      const [left, right] = marked
      const isPair = marked.length === 2 && left!.dataTable === right!.dataTable && left!.dataId === right!.dataId
      if (!isPair) return command.send({ type: 'command.refuse', message: TWO_OF_ONE })
      const { dataTable, dataId, dataTitle } = right!
      const record = { dataTable, dataId, dataTitle, left: idOf(left!), right: idOf(right!) }
      panel.send({ type: 'panel.open', name: VERSIONS, record })
    },
  }
}

function byVersion(one: Version, other: Version): number {
  return Number(one.dataVersion) - Number(other.dataVersion)
}
