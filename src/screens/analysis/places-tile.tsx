import { placedAt } from '#contract/figures/counted-rows.ts'
import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { BulletChart } from '#widgets/chart/bullet-chart.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { peopleOf, type StudyBoard } from './study-board.ts'

/** 部门对比: who has the hours of this year, of whom there are, those who are most behind first. */
export function PlacesTile({ board }: { board: StudyBoard }) {
  const { told, asOf, problem, retry } = board.tile('places')
  const { filters, period, scope, product } = board
  const places = told ?? []
  return (
    <ChartFrame
      title="部门对比"
      summary={
        places[0] === undefined
          ? null
          : `学时达标最少的是${places[0].orgName}（${percentText(places[0].reached / places[0].due)}），竖线为在册人数`
      }
      nothing="在册学员"
      table={
        told && {
          heads: ['部门', '应学', '已学', '学时达标', '期内学时'],
          rows: told.map((place) => ({
            key: place.orgId,
            cells: [
              place.orgName,
              thousands(place.due),
              thousands(place.learnt),
              thousands(place.reached),
              thousands(place.hours),
            ],
          })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={peopleOf(filters)}
      figures={['hoursReached']}
      picture={{ scope, period, days: board.filters, product }}
    >
      <BulletChart
        label="部门对比"
        series={['学时达标', '在册']}
        data={places.map((place) => ({
          key: place.orgId,
          label: place.orgName,
          values: [place.reached, place.due],
          href: peopleOf(filters, placedAt(place)),
        }))}
        text={thousands}
      />
    </ChartFrame>
  )
}
