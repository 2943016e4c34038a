import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import type { FigureKey } from '#contract/figures/figures.ts'
import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import styles from './datacenter.module.css'
import { LISTS, rowsAt } from './lists.ts'
import { ORGANISATION_TILES } from './organisation-board.ts'
import { PortraitsTile } from './portraits-tile.tsx'
import type { Portrait } from './portraits.ts'
import { useBoard } from './use-board.ts'

/** 组织: how organisations stand beside each other, the same order in every column. */
export function OrganisationTiles() {
  const board = useBoard('organisations', ORGANISATION_TILES)
  const { scope, product, today } = board
  const { told, asOf, problem, retry } = board.tile('portraits')
  const places = (told ?? []).toSorted((one, other) => rateOf(one) - rateOf(other))
  return (
    <div className={styles['tiles']}>
      {COLUMNS.filter(({ list }) => board.has(list)).map((column) => (
        <div key={column.title} data-wide="4">
          <ChartFrame
            title={column.title}
            summary={column.summary(places)}
            nothing="组织"
            table={told && { heads: column.heads, rows: places.map((place) => column.row(place)) }}
            asOf={asOf}
            problem={problem}
            onRetry={retry}
            details={rowsAt(board, column.list, column.filters)}
            figures={column.figures ?? []}
            picture={{ scope, period: column.isOfYear ? `${today.slice(0, 4)} 年` : `截至 ${today}`, product }}
          >
            <RankingChart
              label={column.title}
              series={[column.title]}
              data={places.map((place) => ({
                key: place.orgId,
                label: place.orgName,
                values: [column.value(place)],
                href: rowsAt(board, column.list, { ...column.filters, orgId: place.orgId }),
              }))}
              text={column.text}
              {...(column.most !== undefined && { most: column.most })}
            />
          </ChartFrame>
        </div>
      ))}
      <div data-wide="12">
        <PortraitsTile board={board} places={places} />
      </div>
    </div>
  )
}

/** null where nobody is on the books. */
const trained = ({ trainedCount, staffCount }: Portrait): number | null =>
  staffCount === 0 ? null : trainedCount / staffCount

/** Where nobody is on the books stands last. */
const rateOf = (place: Portrait): number => trained(place) ?? 2

interface Shown {
  title: string
  list: string
  filters: Readonly<Record<string, string>>
  value: (place: Portrait) => number | null
  text: (value: number) => string
  summary: (places: readonly Portrait[]) => string | null
  /** What the table says beside it, such as the parts of a share. */
  beside?: Readonly<Record<string, (place: Portrait) => number>>
  figures?: readonly FigureKey[]
  most?: number
  isOfYear?: true
}

function column(shown: Shown) {
  const { title, value, text, beside = {} } = shown
  const further = Object.values(beside)
  const row = (place: Portrait) => {
    const figure = value(place)
    const cells = [place.orgName, figure === null ? '—' : text(figure), ...further.map((of) => thousands(of(place)))]
    return { key: place.orgId, cells }
  }
  return { ...shown, heads: ['组织', title, ...Object.keys(beside)], row }
}

const most = (places: readonly Portrait[], value: (place: Portrait) => number, unit: string): string | null => {
  const [first] = places.toSorted((one, other) => value(other) - value(one))
  if (first === undefined) return null
  return value(first) === 0
    ? `都没有${unit.slice(1)}`
    : `最多的是${first.orgName}（${thousands(value(first))} ${unit.slice(0, 1)}）`
}

const COLUMNS = [
  column({
    title: '培训覆盖率',
    list: LISTS.students,
    filters: { status: STUDENT_STATUS.active },
    value: trained,
    text: percentText,
    summary: (places) => (places.length === 0 ? null : '今年学过并合格的人 ÷ 在册的人，最低的在上'),
    beside: { 已培训: ({ trainedCount }) => trainedCount, 在册: ({ staffCount }) => staffCount },
    figures: ['trainRate'],
    most: 1,
    isOfYear: true,
  }),
  column({
    title: '未闭环隐患',
    list: LISTS.hazards,
    filters: { status: OPEN_STATES.join() },
    value: ({ hazardOpen }) => hazardOpen,
    text: thousands,
    summary: (places) => most(places, ({ hazardOpen }) => hazardOpen, '条未闭环隐患'),
  }),
  column({
    title: '设备数',
    list: LISTS.devices,
    filters: {},
    value: ({ deviceCount }) => deviceCount,
    text: thousands,
    summary: (places) => most(places, ({ deviceCount }) => deviceCount, '台设备'),
  }),
]
