import { inChina } from '#core/formats/dates.ts'
import { VERSION } from '#core/build.ts'
import { clockText, durationText } from './durations.ts'
import { useCallback, useState } from 'react'
import { useDrills } from './use-drills.ts'
import { useRead } from './use-read.ts'
import type { ShownStore } from './wall-store.ts'

interface StripProps {
  store: ShownStore
  box: { left: number; top: number; width: number; height: number }
  /** Name of the wall, and which of its pages is shown. */
  place: string
  /** How long the page stays, in s; null = nobody knows. */
  seconds: number | null
  /** Which showing of a page this is. */
  turn: string
  /** Why pages are passed over, or that the turning is held. */
  rotation: string
  /** How many tiles of the page are not as they should be. */
  troubled: number
  /** What the browser refused. */
  refusals: readonly string[]
}

const SECOND_MS = 1_000
/** So long without an answer, and the wall says that it is cut off. Source: walls 4.1. */
const CUT_OFF_MS = 6_000

/** One line at the lower edge: whether the wall is well, and what is wrong. Source: walls 4.8. */
export function Strip({ store, box, place, seconds, turn, rotation, troubled, refusals }: StripProps) {
  const read = useCallback(
    () => ({
      lostMs: store.lostMs(),
      linkMs: store.linkMs(),
      clock: store.clock(),
      serverNow: store.serverNow(),
    }),
    [store],
  )
  const { lostMs, linkMs, clock, serverNow } = useRead(read, SECOND_MS)
  const drills = useDrills(store)
  const isCutOff = lostMs !== null && lostMs >= CUT_OFF_MS
  const said = [
    ...(isCutOff ? [`与服务器断开 ${clockText(lostMs)}`] : []),
    ...(troubled > 0 ? [`${troubled} 项异常`] : []),
    ...(rotation === '' ? [] : [rotation]),
    ...refusals,
  ]
  return (
    <footer className="strip" style={box} data-well={said.length === 0}>
      <i />
      {drills !== '' && (
        <strong className="strip-drill">
          <b>演练</b> {drills}
        </strong>
      )}
      <span>
        {place}
        {seconds !== null && <PageClock key={turn} seconds={seconds} />}
      </span>
      <output className="strip-said">{said.join(' · ')}</output>
      {linkMs !== null && <span>链路 {durationText(linkMs)}</span>}
      <span>版本 {VERSION}</span>
      <span>
        服务器时间 {inChina(serverNow).slice(11)}
        {clock !== null && ` ± ${Math.max(1, Math.ceil(clock.uncertaintyMs))} 毫秒`}
      </span>
    </footer>
  )
}

/** How long the page still stays. */
function PageClock({ seconds }: { seconds: number }) {
  const [since] = useState(() => performance.now())
  const read = useCallback(() => Math.max(0, seconds * SECOND_MS - (performance.now() - since)), [seconds, since])
  return <> · {clockText(useRead(read, SECOND_MS))}</>
}
