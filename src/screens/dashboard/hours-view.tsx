import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { placedAt } from '#contract/figures/counted-rows.ts'
import { thousands } from '#core/formats/formats.ts'
import { BulletChart } from '#widgets/chart/bullet-chart.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { framed, type TileProps } from './home-board.ts'

const addressOf = (further: Record<string, string>) =>
  `/student/list?${new URLSearchParams({ hoursReached: '0', status: STUDENT_STATUS.active, ...further }).toString()}`

/** 部门学时达标: mean hours of this year beside those required, who lacks most first. */
export function HoursView(props: TileProps) {
  const { told, frame } = framed<HomeAnswer<'org-hours'>>(props, '本年')
  const places = told ?? []
  return (
    <ChartFrame
      {...frame}
      figures={['hoursReached']}
      summary="本年人均学时 / 应修学时，差得最多的在前"
      nothing="在册学员"
      empty={{ title: '还没有在册学员', hint: '登记学员后，这里会按部门显示学时。' }}
      table={
        told && {
          heads: ['部门', '人均学时', '应修学时', '在册', '未达标'],
          rows: places.map(({ orgId, orgName, hours, required, students, short: lacking }) => ({
            key: orgId,
            cells: [orgName, String(hours), String(required), thousands(students), thousands(lacking)],
          })),
        }
      }
      details={addressOf({})}
    >
      <BulletChart
        label="部门学时达标"
        series={['人均学时', '应修学时']}
        data={places.map(({ orgId, orgName, isBranch, hours, required }) => ({
          key: orgId,
          label: orgName,
          values: [hours, required],
          href: addressOf(placedAt({ orgId, isBranch })),
        }))}
        text={String}
      />
    </ChartFrame>
  )
}
