import { SIGNED_IN } from '#contract/figures/counted-rows.ts'
import { within } from '#contract/figures/periods.ts'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { TileMap } from '#widgets/chart/tile-map.tsx'
import { framed, type TileProps } from './home-board.ts'

const DAYS = 30
const NOWHERE = '00'

/** 登录城市: from which provinces students signed in. */
export function CitiesView(props: TileProps) {
  const { told, frame } = framed<AnalysisAnswer<'login-city-statistics'>>(props, '近 30 天', DAYS)
  const { today } = props.board
  const places = told ?? []
  const known = places.filter(({ areaCode }) => !areaCode.startsWith(NOWHERE))
  const all = places.reduce((sum, { count }) => sum + count, 0)
  const unknown = all - known.reduce((sum, { count }) => sum + count, 0)
  const days = new URLSearchParams({
    ...within('loginTime', daysAfter(today, 1 - DAYS), today),
    ...SIGNED_IN,
  }).toString()
  return (
    <ChartFrame
      {...frame}
      summary={`近 30 天登录 ${shortNumber(all)} 次，来自 ${known.length} 个省级地区${unknown > 0 ? `，${thousands(unknown)} 次不知地区` : ''}`}
      nothing="登录记录"
      empty={{ title: '近 30 天没有学员登录', hint: '学员登录后，这里会按省份显示次数。' }}
      table={
        told && {
          heads: ['省份', '登录次数'],
          rows: places.map(({ city, areaCode, count }) => ({ key: areaCode + city, cells: [city, thousands(count)] })),
        }
      }
      details={`/log/studentLogin?${days}`}
    >
      <TileMap
        label="登录城市"
        values={Object.fromEntries(known.map(({ areaCode, count }) => [areaCode.slice(0, 2), count]))}
        text={(value) => `${thousands(value)} 次`}
      />
    </ChartFrame>
  )
}
