import { hoursText, percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import styles from './datacenter.module.css'
import { columnsFor, type Column } from './paged-tile.tsx'
import type { TenantBoard } from './tenant-board.ts'
import { tenantAt, type Tenant } from './tenants.ts'

/** 租户一览: every tenant with what is counted of it. */
export function TenantTable({ board }: { board: TenantBoard }) {
  const page = usePage()
  const isNarrow = useNarrow()
  const { told, asOf, problem, retry } = board.tile('tenants')
  const named: Column<Tenant> = {
    head: '租户',
    cell: (tenant) => {
      const address = tenantAt(board.has, tenant)
      return address === undefined ? tenant.name : <TextLink onClick={() => page.open(address)}>{tenant.name}</TextLink>
    },
  }
  const { columns, heads } = columnsFor([named, ...COLUMNS], isNarrow)
  const rows = (told ?? []).map((tenant) => ({
    key: String(tenant.id),
    cells: columns.map(({ cell }) => cell(tenant)),
  }))
  return (
    <ChartFrame
      title="租户一览"
      summary={`${thousands(rows.length)} 个正在使用的租户；${board.period}的学习，今年的培训，此刻的隐患和设备`}
      nothing="租户"
      table={told && { heads, rows }}
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={null}
    >
      <div className={styles['scroll']}>
        <SmallTable label="租户一览" heads={heads} rows={rows} />
      </div>
    </ChartFrame>
  )
}

const COLUMNS: readonly Column<Tenant>[] = [
  { head: '企业', cell: ({ enterprises }) => thousands(enterprises), isWide: true },
  { head: '在册', cell: ({ staff }) => thousands(staff) },
  { head: '已培训', cell: ({ trained }) => thousands(trained), isWide: true },
  { head: '覆盖率', cell: ({ trained, staff }) => percentText(staff === 0 ? null : trained / staff), isWide: true },
  { head: '学习人次', short: '学习', cell: ({ plays }) => thousands(plays) },
  { head: '学习时长', cell: ({ seconds }) => hoursText(seconds), isWide: true },
  { head: '未闭环隐患', short: '隐患', cell: ({ hazardsOpen }) => thousands(hazardsOpen) },
  {
    head: '在线设备',
    cell: ({ onlineDevices, devices }) => `${thousands(onlineDevices)} / ${thousands(devices)}`,
    isWide: true,
  },
]
