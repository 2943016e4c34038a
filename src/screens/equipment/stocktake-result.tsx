import type { Stocktake } from '#contract/wire/stocktake.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { Alert } from 'antd'

/** What a count comes to: what is as booked, missing, too much, and not known at all. */
export function StocktakeResult({ result, isRecorded }: { result: Stocktake; isRecorded: boolean }) {
  const { found, missing, surplus, unknown } = result
  const isEven = missing.length + surplus.length + unknown.length === 0
  const title = `相符 ${found.length} 台，盘亏 ${missing.length} 台，盘盈 ${surplus.length} 台，未登记 ${unknown.length} 个编号`
  const rows = [
    ...missing.map((sn) => ({ sn, kind: '盘亏', place: '账面在本仓库，没有找到' })),
    ...surplus.map(({ sn, depotName }) => ({ sn, kind: '盘盈', place: placeOf(depotName) })),
    ...unknown.map((sn) => ({ sn, kind: '未登记', place: '没有这个编号的设备' })),
  ]
  return (
    <output>
      <Alert
        type={isEven ? 'success' : 'warning'}
        showIcon
        title={isRecorded ? `盘点已登记：${title}` : title}
        style={{ marginBottom: 12 }}
      />
      {rows.length > 0 && (
        <SmallTable
          label="盘点差异"
          heads={['设备编号', '差异', '账面']}
          rows={rows.map(({ sn, kind, place }) => ({ key: `${kind}${sn}`, cells: [sn, kind, place] }))}
        />
      )}
    </output>
  )
}

function placeOf(depotName: string | null): string {
  return depotName === null ? '账面不在任何仓库' : `账面在“${depotName}”`
}
