import { inChina } from '#core/formats/dates.ts'
import type { ReplayEvent, ReplayRange } from '#machines/wall/wall-replay.setup.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'

interface ReplayChoiceProps {
  range: ReplayRange
  send: (event: ReplayEvent) => void
}

const MINUTE_MS = 60_000
const AGO = [5, 30, 120, 480] as const
/** More are found by the keys. */
const MOST_MOMENTS = 12

const agoText = (minutes: number): string => (minutes < 60 ? `${minutes} 分钟前` : `${minutes / 60} 小时前`)

/** From where it is played: so long ago, or something that happened. */
export function ReplayChoice({ range, send }: ReplayChoiceProps) {
  const { from, until, moments } = range
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const choose = (at: number) => send({ type: 'moment.chosen', at })
  const ago = AGO.filter((minutes) => until - minutes * MINUTE_MS > from)
  const newest = moments.slice(-MOST_MOMENTS).toReversed()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among its buttons
    <section className="panel replay-choice" aria-label="回放" ref={list} onKeyDown={moved}>
      <header>
        <h2>回放</h2>
        <span>↑ ↓ 选择，回车开始，Esc 返回实时</span>
      </header>
      <p>
        {inChina(from).slice(5, 16)} 至 {inChina(until).slice(5, 16)}，仅保存在此浏览器
      </p>
      <div className="replay-ago">
        {ago.map((minutes) => (
          <button key={minutes} type="button" onClick={() => choose(until - minutes * MINUTE_MS)}>
            {agoText(minutes)}
          </button>
        ))}
        <button type="button" onClick={() => choose(from)}>
          最早
        </button>
      </div>
      <h3>发生过的事</h3>
      {newest.length === 0 && <p>没有告警和断线</p>}
      <ol>
        {newest.map(({ t, at, text }) => (
          <li key={`${t} ${text}`}>
            <button type="button" onClick={() => choose(t - BEFORE_MS)}>
              <time>{inChina(at).slice(5)}</time> {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What came before it is seen, too. */
const BEFORE_MS = 10_000
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function moved({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[key]
  if (step === undefined) return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
