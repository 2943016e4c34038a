import type { Row } from '#contract/wire/row.ts'
import { idOf } from '#contract/wire/row.ts'
import { dateText, dateTimeText } from '#core/formats/dates.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import styles from './dashboard.module.css'
import { framed, type HomeBoard, type TileProps } from './home-board.ts'
import { endingGrants } from './requests.ts'

interface Column {
  head: string
  cell: (row: Row) => string
  isWide?: true
}

interface Rows {
  columns: readonly Column[]
  empty: { title: string; hint: string }
  /** The list they are the first of. */
  all: (board: HomeBoard) => string
}

const text = (key: string) => (row: Row) => {
  const value = row[`${key}_dictText`] ?? row[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—'
}
const minute = (key: string) => (row: Row) => dateTimeText(row[key]).slice(5, 16) || '—'

const ROWS: Readonly<Record<string, Rows>> = {
  changes: {
    columns: [
      { head: '时间', cell: minute('createTime') },
      { head: '数据', cell: text('dataName') },
      { head: '记录', cell: text('dataTitle') },
      { head: '操作', cell: text('actionText'), isWide: true },
      { head: '操作人', cell: text('createBy'), isWide: true },
    ],
    empty: { title: '还没有变更', hint: '有人新增、修改或删除数据后，这里会列出最近的几条。' },
    all: () => '/isystem/dataLog',
  },
  grantsEnding: {
    columns: [
      { head: '企业', cell: text('enterpriseId') },
      { head: '课程包', cell: text('packageId'), isWide: true },
      { head: '到期', cell: (row) => dateText(row['endDate']).slice(5) },
      { head: '剩余', cell: (row) => `${text('daysLeft')(row)} 天` },
    ],
    empty: { title: '30 天内没有到期的授权', hint: '课程包授权快到期时会列在这里。' },
    all: ({ today }) => `/enterprise/package?${new URLSearchParams(endingGrants(today)).toString()}`,
  },
  alarms: {
    columns: [
      { head: '触发时间', cell: minute('createTime') },
      { head: '监控项', cell: text('name') },
      { head: '触发值', cell: text('measured'), isWide: true },
      { head: '阈值', cell: text('threshold'), isWide: true },
      { head: '状态', cell: text('state') },
    ],
    empty: { title: '还没有过告警', hint: '监控项超过阈值时会列在这里。' },
    all: () => '/monitor/alarm',
  },
}

/** The first rows of a list, and the way to all of them. */
export function RowsView(props: TileProps) {
  const page = usePage()
  const isNarrow = useNarrow()
  const { columns, empty, all } = ROWS[props.name]!
  const { told, frame } = framed<readonly Row[]>(props, '')
  const shown = columns.filter(({ isWide }) => !isNarrow || !isWide)
  const heads = shown.map(({ head }) => head)
  const rows = (told ?? []).map((row) => ({ key: idOf(row), cells: shown.map(({ cell }) => cell(row)) }))
  return (
    <ChartFrame
      {...frame}
      summary={null}
      nothing={frame.title}
      empty={empty}
      table={told && { heads, rows }}
      picture={null}
      aside={<TextLink onClick={() => page.open(all(props.board))}>全部</TextLink>}
    >
      <div className={styles['scroll']}>
        <SmallTable label={frame.title} heads={heads} rows={rows} />
      </div>
    </ChartFrame>
  )
}
