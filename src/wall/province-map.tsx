import { shortNumber } from '#core/formats/figure-words.ts'
import { stepOf } from '#widgets/chart/lightness.ts'
import { PROVINCE_SQUARES } from '#widgets/chart/province-squares.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'

/** 34 equal squares without borders, as light as many signed in there. */
export function ProvinceMap({ provinces }: { provinces: WallAnswer<'provinces'> }) {
  const counts = new Map<string, number>()
  for (const { areaCode, count } of provinces) {
    const code = areaCode.slice(0, 2)
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  const most = Math.max(0, ...counts.values())
  return (
    <div className="map" aria-hidden="true">
      {PROVINCE_SQUARES.map(({ code, short, column, row }) => {
        const count = counts.get(code) ?? 0
        return (
          <div key={code} data-step={stepOf(count, most)} style={{ gridColumn: column + 1, gridRow: row + 1 }}>
            <span>{short}</span>
            {count > 0 && <b>{shortNumber(count)}</b>}
          </div>
        )
      })}
    </div>
  )
}
