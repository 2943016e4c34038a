import { inChina } from '#core/dates.ts'
import { clockText } from './durations.ts'
import { useCallback } from 'react'
import { useRead } from './use-read.ts'
import type { WallStore } from './wall-store.ts'

interface StripProps {
  store: WallStore
  box: { left: number; top: number; width: number; height: number }
  /** Name of the wall, and which of its pages is shown. */
  place: string
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
export function Strip({ store, box, place, rotation, troubled, refusals }: StripProps) {
  const read = useCallback(
    () => ({ lostMs: store.lostMs(), clock: store.clock(), serverNow: store.serverNow() }),
    [store],
  )
  const { lostMs, clock, serverNow } = useRead(read, SECOND_MS)
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
      <span>{place}</span>
      <output className="strip-said">{said.join(' · ')}</output>
      <span>
        服务器时间 {inChina(serverNow).slice(11)}
        {clock !== null && ` ± ${Math.max(1, Math.ceil(clock.uncertaintyMs))} 毫秒`}
      </span>
    </footer>
  )
}
