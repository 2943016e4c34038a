import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import type { FiguresAnswer } from '#contract/wire/monitor.ts'
import { figuresAnswerSchema } from '#contract/wire/monitor.ts'
import { inChina } from '#core/dates.ts'
import type { Services } from '#core/services.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import type { TileBoardEffects } from '#machines/tile-board/tile-board.machine.ts'
import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { STATE_WORDS, type FigureState } from './figure-state.ts'
import type { Fact } from './overview-facts.ts'
import { FactBody, FiguresBody, stateOfFigures, TileFrame } from './overview-tile.tsx'
import { TILES } from './overview-tiles.ts'
import styles from './overview.module.css'
import { useMeasurements, withMeasured } from './use-measurements.ts'
import { useStamp } from './use-stamp.ts'

const NAMES = TILES.map(({ id }) => id)
/** What is counted is counted anew with every so many measurements. */
const COUNTED_EVERY_MS = 60_000

/** 监控总览: how everything stands, at one glance. Every tile is read on its own; figures go on with each measurement. Source: PROD-12. */
export function Page() {
  const page = usePage()
  const services = useServices()
  const { menus } = useWorkbench()
  const board = page.actor('overview', tileBoardWith(NAMES, effectsOf(services)), undefined)
  const snapshot = useSelector(board, (now) => now)
  const measured = useMeasurements()
  const minute = Math.floor((measured.at(-1)?.at ?? 0) / COUNTED_EVERY_MS)
  const alarms = useStamp(alarm.name)
  useEffect(() => board.send({ type: 'board.refresh' }), [board, minute, alarms])
  const known = pathsOf(menus)
  const tiles = TILES.map((tile) => ({ tile, ...seenIn(tile, snapshot.context.values[tile.id], measured) }))
  return (
    <div className={styles['page']}>
      <Summary states={tiles.map(({ state }) => state)} at={measured.at(-1)?.at ?? latestOf(snapshot.context.values)} />
      <div className={styles['tiles']}>
        {tiles.map(({ tile, state, answer, fact }) => (
          <TileFrame
            key={tile.id}
            title={tile.title}
            state={state}
            problem={snapshot.context.problems[tile.id]}
            isLoading={snapshot.matches({ [tile.id]: 'loading' } as never)}
            onOpen={known.has(tile.path) ? () => page.open(tile.path) : null}
            onRetry={() => board.send({ type: 'tile.refresh', tile: tile.id })}
          >
            {answer !== null && tile.kind === 'figures' && <FiguresBody names={tile.figures} answer={answer} />}
            {fact !== null && <FactBody fact={fact} />}
            {answer === null && fact === null && <p className={styles['waiting']}>正在读取…</p>}
          </TileFrame>
        ))}
      </div>
    </div>
  )
}

interface Seen {
  state: FigureState | null
  answer: FiguresAnswer | null
  fact: Fact | null
}

/** What a tile shows of what was read and heard. */
function seenIn(tile: (typeof TILES)[number], value: unknown, measured: ReturnType<typeof useMeasurements>): Seen {
  if (value === undefined) return { state: null, answer: null, fact: null }
  if (tile.kind === 'fact') {
    const fact = value as Fact
    return { state: fact.state, answer: null, fact }
  }
  const answer = withMeasured(value as FiguresAnswer, measured)
  return { state: stateOfFigures(tile.figures, answer), answer, fact: null }
}

function Summary({ states, at }: { states: readonly (FigureState | null)[]; at: number | null }) {
  return (
    <section className={styles['summary']} aria-label="整体状态">
      {COUNTED.map((state) => {
        const count = states.filter((one) => one === state).length
        const { text, tone } = STATE_WORDS[state]
        return count === 0 ? null : <StateMark key={state} tone={tone} text={`${text} ${count} 项`} />
      })}
      {at !== null && <time>更新于 {inChina(at).slice(11)}</time>}
    </section>
  )
}

const COUNTED: readonly FigureState[] = ['alarm', 'attention', 'normal', 'unknown']

function latestOf(values: Readonly<Record<string, unknown>>): number | null {
  const moments = TILES.flatMap(({ kind, id }) => {
    const answer = values[id] as FiguresAnswer | undefined
    return kind === 'figures' && answer !== undefined ? [answer.latest.at] : []
  })
  return moments.length === 0 ? null : Math.max(...moments)
}

function pathsOf(menus: readonly MenuNode[]): Set<string> {
  return new Set(menus.flatMap(({ path, children }) => [path, ...pathsOf(children)]))
}

/** Each tile asks for its own. */
function effectsOf({ http }: Pick<Services, 'http'>): TileBoardEffects {
  return {
    async fetchTile({ tile: id }, signal) {
      const tile = TILES.find((one) => one.id === id)!
      if (tile.kind === 'fact') {
        const { result } = await http.get(tile.url, {}, { signal, quiet: true })
        return tile.read(result, Date.now())
      }
      const asked = { names: tile.figures.join(','), span: 'hour' }
      const { result } = await http.get('/sys/monitor/figures', asked, { signal, quiet: true })
      return z.parse(figuresAnswerSchema, result)
    },
  }
}
