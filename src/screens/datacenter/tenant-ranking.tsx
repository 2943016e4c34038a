import { hoursText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import type { PlatformBoard } from './platform-board.ts'
import { tenantAt } from './tenants.ts'

/** Longer ones stand in 租户. */
const MOST = 10

/** 租户排行: the tenants that learn most today. */
export function TenantRanking({ board }: { board: PlatformBoard }) {
  const { told, asOf, problem, retry } = board.tile('tenants')
  const { scope, product, today } = board
  const tenants = (told ?? []).slice(0, MOST)
  const learning = (told ?? []).filter(({ plays }) => plays > 0)
  return (
    <ChartFrame
      title="租户排行"
      summary={
        learning[0] === undefined
          ? '今天还没有租户学习'
          : `今天 ${learning.length} 个租户有人学习，最多的是${learning[0].name}（${shortNumber(learning[0].plays)} 人次）`
      }
      nothing="租户"
      empty={{ title: '还没有正在使用的租户', hint: '新增租户后，这里按今天的学习人次排行' }}
      table={
        told && {
          heads: ['租户', '学习人次', '学习时长', '在册'],
          rows: told.map(({ id, name, plays, seconds, staff }) => ({
            key: String(id),
            cells: [name, thousands(plays), hoursText(seconds), thousands(staff)],
          })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      figures={['plays']}
      picture={{ scope, period: today, product }}
    >
      <RankingChart
        label="租户排行"
        series={['学习人次']}
        data={tenants.map((tenant) => ({
          key: String(tenant.id),
          label: tenant.name,
          values: [tenant.plays],
          href: tenantAt(board.has, tenant),
        }))}
        notes={tenants.map(({ staff }) => ` · 在册 ${thousands(staff)} 人`)}
        text={thousands}
      />
    </ChartFrame>
  )
}
