import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { TileMap } from '#widgets/chart/tile-map.tsx'
import type { PlatformBoard } from './platform-board.ts'

const NOWHERE = '00'

/** 登录地区: from which provinces students signed in today. */
export function ProvincesTile({ board }: { board: PlatformBoard }) {
  const { told, asOf, problem, retry } = board.tile('cities')
  const { scope, product, today } = board
  const places = told ?? []
  const known = places.filter(({ areaCode }) => !areaCode.startsWith(NOWHERE))
  const sum = (of: typeof places) => of.reduce((all, { count }) => all + count, 0)
  const unknown = sum(places) - sum(known)
  return (
    <ChartFrame
      title="登录地区"
      summary={`今天登录 ${shortNumber(sum(places))} 次，来自 ${known.length} 个省级地区${unknown > 0 ? `，${thousands(unknown)} 次不知地区` : ''}`}
      nothing="登录记录"
      empty={{ title: '今天还没有学员登录', hint: '学员登录后，这里按省份显示次数' }}
      table={
        told && {
          heads: ['省份', '登录次数'],
          rows: told.map(({ city, areaCode, count }) => ({ key: areaCode + city, cells: [city, thousands(count)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={{ scope, period: today, product }}
    >
      <TileMap
        label="登录地区"
        values={Object.fromEntries(known.map(({ areaCode, count }) => [areaCode.slice(0, 2), count]))}
        text={(value) => `${thousands(value)} 次`}
      />
    </ChartFrame>
  )
}
