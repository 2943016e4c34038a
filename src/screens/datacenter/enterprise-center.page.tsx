import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { FilterBar } from '#widgets/dashboard/filter-bar.tsx'
import { periodText, readFilters, writeFilters } from '#widgets/dashboard/dashboard-filters.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useToday } from '#widgets/use-today.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { listAddress, toldIn, type CourseBoard } from './course-board.ts'
import { courseRequests, tilesFor } from './course-requests.ts'
import { CourseTiles } from './course-tiles.tsx'
import { LiveFigures } from './live-figures.tsx'
import { todayNow } from './today-now.ts'
import { useOrganisationName } from './use-organisation-name.ts'

const RECORDS = '/log/studentUse'
const SIGN_INS = '/log/studentLogin'

/** 企业数据中心: what is learnt, by period and organisation. Figures are counted for who may look at the lists behind them. Source: SCREEN-16, PROD-16. */
export function Page() {
  const page = usePage()
  if (page.leadsTo?.(RECORDS) === false)
    return <EmptyState title="还看不到学习数据" hint="这里统计的是使用日志。请管理员授予您查看使用日志的权限。" />
  return <Board />
}

function Board() {
  const page = usePage()
  const services = useServices()
  const today = useToday()
  const hasSignIns = page.leadsTo?.(SIGN_INS) !== false
  const [facts] = useState(() => tilesFor(hasSignIns))
  const actor = page.actor('courses', tileBoardWith(facts, courseRequests(services, todayNow)), undefined)
  const { values, problems } = useSelector(actor, ({ context }) => context)
  const filters = readFilters(page.query, today)
  const { from, to, org, hasComparison } = filters
  const asked = new URLSearchParams({ from, to, org, cmp: hasComparison ? '1' : '0' }).toString()
  useEffect(() => actor.send({ type: 'board.ask', asked }), [actor, asked, page.generation])
  useEffect(() => actor.send({ type: page.active ? 'board.shown' : 'board.hidden' }), [actor, page.active])
  const board: CourseBoard = {
    filters,
    today,
    period: periodText(filters, today),
    scope: useOrganisationName(org),
    product: services.config.productName,
    tile: (name) => ({
      ...toldIn(values[name]),
      problem: problems[name] ?? null,
      retry: () => actor.send({ type: 'tile.refresh', tile: name }),
    }),
    records: ({ courseId, result, ...days } = {}) =>
      listAddress(
        RECORDS,
        'startTime',
        { ...filters, ...days },
        {
          ...(courseId !== undefined && { courseId }),
          ...(result !== undefined && { result }),
        },
      ),
    signIns: (days = {}) => (hasSignIns ? listAddress(SIGN_INS, 'loginTime', { ...filters, ...days }) : undefined),
    hasSignIns,
    askCourses: (own) => actor.send({ type: 'tile.ask', tile: 'courses', asked: own }),
    coursesAsked: useSelector(actor, ({ context }) => context.own['courses'] ?? ''),
  }
  return (
    <>
      <FilterBar
        filters={filters}
        today={today}
        onChange={(next) => page.readdress((query) => writeFilters(next, today, query))}
      />
      <LiveFigures orgId={org} today={today} />
      <CourseTiles board={board} />
    </>
  )
}
