import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import { LISTS, rowsAt } from './lists.ts'
import type { NowBoard } from './now-board.ts'
import type { Portrait } from './portraits.ts'

/** 培训覆盖: how many of those on the books learnt with success this year, the least first. */
export function CoverageTile({ board }: { board: NowBoard }) {
  const { told, asOf, problem, retry } = board.tile('coverage')
  const { scope, product, today } = board
  const places = (told ?? []).filter(({ staffCount }) => staffCount > 0).toSorted(byRate)
  const year = today.slice(0, 4)
  return (
    <ChartFrame
      title="培训覆盖"
      summary={places[0] === undefined ? null : sentenceOf(places, year)}
      nothing="在册学员"
      table={
        told && {
          heads: ['组织', '培训覆盖率', '已培训', '在册'],
          rows: places.map((place) => ({
            key: place.orgId,
            cells: [
              place.orgName,
              percentText(shareOf(place)),
              thousands(place.trainedCount),
              thousands(place.staffCount),
            ],
          })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={rowsAt(board, LISTS.students, ON_THE_BOOKS)}
      figures={['trainRate']}
      picture={{ scope, period: `${year} 年`, product }}
    >
      <RankingChart
        label="培训覆盖"
        series={['培训覆盖率']}
        most={1}
        data={places.map((place) => ({
          key: place.orgId,
          label: place.orgName,
          values: [shareOf(place)],
          href: rowsAt(board, LISTS.students, { ...ON_THE_BOOKS, orgId: place.orgId }),
        }))}
        notes={places.map(
          ({ trainedCount, staffCount }) => ` · ${thousands(trainedCount)} / ${thousands(staffCount)} 人`,
        )}
        text={percentText}
      />
    </ChartFrame>
  )
}

const ON_THE_BOOKS = { status: STUDENT_STATUS.active }

const shareOf = ({ trainedCount, staffCount }: Portrait): number => trainedCount / staffCount

const byRate = (one: Portrait, other: Portrait): number => shareOf(one) - shareOf(other)

function sentenceOf(places: readonly Portrait[], year: string): string {
  const all = places.filter((place) => shareOf(place) === 1).length
  const least = places[0]!
  if (all === places.length) return `${year} 年 ${places.length} 个组织的在册学员都已培训`
  return `${year} 年 ${places.length} 个组织中 ${all} 个全部培训，最低的是${least.orgName}（${percentText(shareOf(least))}）`
}
