import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { writeChosen } from '#crud/detail/chosen-address.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import styles from './datacenter.module.css'
import { LISTS } from './lists.ts'
import type { OrganisationBoard } from './organisation-board.ts'
import { columnsFor, type Column } from './paged-tile.tsx'
import type { Portrait } from './portraits.ts'

/** 组织画像: what each organisation looks like, with all that is below it. */
export function PortraitsTile({ board, places }: { board: OrganisationBoard; places: readonly Portrait[] }) {
  const page = usePage()
  const isNarrow = useNarrow()
  const { told, asOf, problem, retry } = board.tile('portraits')
  const linked: Column<Portrait> = {
    head: '组织',
    cell: ({ orgId, orgName }) =>
      board.leadsTo(LISTS.organisations) ? (
        <TextLink onClick={() => page.open(`${LISTS.organisations}?${writeChosen('', { id: orgId })}`)}>
          {orgName}
        </TextLink>
      ) : (
        orgName
      ),
  }
  const { columns, heads } = columnsFor([linked, ...COLUMNS], isNarrow)
  const rows = places.map((place) => ({ key: place.orgId, cells: columns.map(({ cell }) => cell(place)) }))
  return (
    <ChartFrame
      title="组织画像"
      summary={`${places.length} 个组织，含各自下级；今年的培训和成绩，此刻的隐患和设备`}
      nothing="组织"
      table={told && { heads, rows }}
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={null}
    >
      <div className={styles['scroll']}>
        <SmallTable label="组织画像" heads={heads} rows={rows} />
      </div>
    </ChartFrame>
  )
}

const COLUMNS: readonly Column<Portrait>[] = [
  { head: '风险等级', cell: (place) => place.riskLevel_dictText || '—', isWide: true },
  { head: '在册', cell: ({ staffCount }) => thousands(staffCount) },
  { head: '已培训', cell: ({ trainedCount }) => thousands(trainedCount), isWide: true },
  {
    head: '覆盖率',
    cell: ({ trainedCount, staffCount }) => percentText(staffCount === 0 ? null : trainedCount / staffCount),
  },
  { head: '平均分', cell: ({ avgScore }) => (avgScore === 0 ? '—' : String(avgScore)), isWide: true },
  { head: '未闭环隐患', short: '隐患', cell: ({ hazardOpen }) => thousands(hazardOpen) },
  { head: '设备', cell: ({ deviceCount }) => thousands(deviceCount), isWide: true },
]
