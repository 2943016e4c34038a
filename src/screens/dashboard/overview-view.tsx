import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { Sparkline } from '#widgets/chart/sparkline.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useState, type ReactNode } from 'react'
import styles from './dashboard.module.css'
import { framed, type TileProps } from './home-board.ts'
import { cellsOf, COLUMNS, orderOf, type OverviewLine } from './overview-columns.ts'

const SHOWN = 10

/** 企业一览, 组织一览: which of them needs somebody; ten of them, by what one looks for. */
export function OverviewView(props: TileProps) {
  const page = usePage()
  const isNarrow = useNarrow()
  const [by, setBy] = useState('hazardsOpen')
  const { told, frame } = framed<HomeAnswer<'org-overview'>>(props, '')
  const isOfEnterprises = props.name === 'enterpriseOverview'
  const lines = told ?? []
  const columns = COLUMNS.filter(
    ({ figure, isWide }) => lines.some((line) => figure(line) !== null) && !(isNarrow && isWide),
  )
  const sorting = columns.find(({ key }) => key === by) ?? columns[0]
  const sorted = sorting === undefined ? lines : lines.toSorted((one, other) => sorting.before(one, other))
  const heads = [
    isOfEnterprises ? '企业' : '组织',
    ...columns.map(({ head, short }) => (isNarrow ? (short ?? head) : head)),
    ...(isNarrow ? [] : ['近 30 天学习']),
  ]
  const linked = (cell: string, href: string | undefined): ReactNode =>
    href === undefined ? cell : <TextLink onClick={() => page.open(href)}>{cell}</TextLink>
  const rows = sorted.slice(0, SHOWN).map((line) => ({
    key: line.id,
    cells: [
      linked(line.name, portraitOf(props, line)),
      ...cellsOf(line, columns).map(({ text, href, page: at }) => linked(text, props.board.has(at) ? href : undefined)),
      <Course key="plays" line={line} />,
    ],
  }))
  return (
    <ChartFrame
      {...frame}
      summary={told && `共 ${thousands(lines.length)} ${isOfEnterprises ? '家' : '个'}，显示前 ${rows.length}`}
      nothing={frame.title}
      empty={{
        title: isOfEnterprises ? '还没有正常的企业' : '还没有组织',
        hint: '登记后，这里会列出它们的培训、隐患和设备。',
      }}
      table={told && { heads, rows }}
      picture={null}
      aside={
        <TextLink onClick={() => page.open(isOfEnterprises ? '/enterprise/list?status=2' : '/enterprise/org')}>
          全部
        </TextLink>
      }
    >
      <div className={styles['scroll']}>
        <SmallTable label={frame.title} heads={heads} rows={rows} orderBy={orderOf(columns, sorting, setBy)} />
      </div>
    </ChartFrame>
  )
}

/** The figures of a unit. */
const portraitOf = ({ board }: TileProps, { orgId }: OverviewLine) =>
  board.has('/datacenter/enterprise') ? `/datacenter/enterprise?org=${encodeURIComponent(orgId)}` : undefined

function Course({ line: { plays } }: { line: OverviewLine }) {
  if (plays === null) return '—'
  const sum = plays.reduce((total, count) => total + count, 0)
  return (
    <span className={styles['course']}>
      <Sparkline values={plays} />
      {thousands(sum)} 人次
    </span>
  )
}
