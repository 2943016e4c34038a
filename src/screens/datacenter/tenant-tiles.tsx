import type { FigureKey } from '#contract/figures/figures.ts'
import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import styles from './datacenter.module.css'
import { TENANT_TILES } from './tenant-board.ts'
import { TenantTable } from './tenant-table.tsx'
import { tenantAt, type Tenant } from './tenants.ts'
import { useBoard } from './use-board.ts'

/** 租户: how tenants stand beside each other, the same order in every column. */
export function TenantTiles() {
  const board = useBoard('tenants', TENANT_TILES)
  const { scope, product, today, period } = board
  const { told, asOf, problem, retry } = board.tile('tenants')
  const tenants = told ?? []
  return (
    <div className={styles['tiles']}>
      {COLUMNS.map(({ title, value, text, note, ...column }) => (
        <div key={title} data-wide="4">
          <ChartFrame
            title={title}
            summary={column.summary}
            nothing="租户"
            table={
              told && {
                heads: ['租户', title],
                rows: told.map((tenant) => ({
                  key: String(tenant.id),
                  cells: [tenant.name, wordsOf(value(tenant), text)],
                })),
              }
            }
            asOf={asOf}
            problem={problem}
            onRetry={retry}
            figures={column.figures}
            picture={{
              scope,
              ...(column.isOfPeriod ? { period, days: board.filters } : { period: `截至 ${today}` }),
              product,
            }}
          >
            <RankingChart
              label={title}
              series={[title]}
              data={tenants.map((tenant) => ({
                key: String(tenant.id),
                label: tenant.name,
                values: [value(tenant)],
                href: tenantAt(board.has, tenant),
              }))}
              notes={tenants.map(note)}
              text={text}
              {...(column.most !== undefined && { most: column.most })}
            />
          </ChartFrame>
        </div>
      ))}
      <div data-wide="12">
        <TenantTable board={board} />
      </div>
    </div>
  )
}

const wordsOf = (value: number | null, text: (value: number) => string): string => (value === null ? '—' : text(value))

interface Column {
  title: string
  summary: string
  value: (tenant: Tenant) => number | null
  text: (value: number) => string
  note: (tenant: Tenant) => string
  figures: readonly FigureKey[]
  most?: number
  isOfPeriod?: true
}

const COLUMNS: readonly Column[] = [
  {
    title: '学习人次',
    summary: '所选时间内的学习记录，最多的在上',
    value: ({ plays }) => plays,
    text: thousands,
    note: () => '',
    figures: ['plays'],
    isOfPeriod: true,
  },
  {
    title: '培训覆盖率',
    summary: '今年学过并合格的人 ÷ 在册的人',
    value: ({ trained, staff }) => (staff === 0 ? null : trained / staff),
    text: percentText,
    note: ({ trained, staff }) => (staff === 0 ? '' : ` · ${thousands(trained)} / ${thousands(staff)}`),
    figures: ['trainRate'],
    most: 1,
  },
  {
    title: '未闭环隐患',
    summary: '此刻既没有闭环也没有驳回的隐患',
    value: ({ hazardsOpen }) => hazardsOpen,
    text: thousands,
    note: () => '',
    figures: [],
  },
]
