import type { WallTile } from '#contract/walls/wall.ts'
import { inChina } from '#core/dates.ts'
import { useEffect, useState } from 'react'
import { durationText } from './durations.ts'
import { oldestOf, sourcesOf } from './tile-age.ts'
import { TileBoundary } from './tile-boundary.tsx'
import { TileContent, type Surroundings } from './tile-content.tsx'
import { headOf, nameOf, sentenceOf } from './tile-texts.ts'
import { useTicks } from './use-ticks.ts'
import { useTile } from './use-tile.ts'
import type { Answers, WallStore } from './wall-store.ts'

export type TileState = 'waiting' | 'fresh' | 'late' | 'stale' | 'refused' | 'broken'

interface TileViewProps {
  tile: WallTile
  store: WallStore
  around: Omit<Surroundings, 'serverNow'>
  box: { left: number; top: number; width: number; height: number }
  onState: (tile: string, state: TileState) => void
}

const SECOND_MS = 1_000

/** A tile in its place, with what its machine says of it: by shape and words, never by colour alone. Source: walls 4.1. */
export function TileView({ tile, store, around, box, onState }: TileViewProps) {
  const [sources] = useState(() => sourcesOf(tile))
  const { actor, snapshot } = useTile(store, sources)
  const { data, paint } = snapshot.value
  const state: TileState = paint === 'painting' ? data : 'broken'
  useEffect(() => {
    onState(tile.id, state)
  }, [onState, tile.id, state])
  useTicks(SECOND_MS, tile.kind === 'clock' || data === 'stale' || data === 'refused')
  const answers = Object.fromEntries(sources.map((name) => [name, store.value(name)])) as Answers
  const hasAll = sources.every((name) => answers[name] !== undefined)
  const head = headOf(tile)
  const sentence = sentenceOf(tile, answers)
  return (
    <section className="tile" data-kind={tile.kind} data-state={state} style={box} aria-label={nameOf(tile)}>
      {head !== null && (
        <header>
          <h2>{head.title}</h2>
          <span>{head.scope}</span>
          {data === 'late' && paint === 'painting' && <i className="late" title="数据迟到" />}
        </header>
      )}
      <div className="tile-body">
        {paint === 'painting' && hasAll && (
          <TileBoundary threw={() => actor.send({ type: 'threw', atMs: performance.now() })}>
            <TileContent tile={tile} answers={answers} around={{ ...around, serverNow: store.serverNow() }} />
          </TileBoundary>
        )}
        {paint === 'painting' && !hasAll && data === 'waiting' && <p className="empty">等待数据</p>}
        {paint === 'restarting' && <p className="empty">正在恢复</p>}
        {paint === 'quarantined' && (
          <p className="empty">
            {sentence}
            <small>显示异常 · 编号 {tile.id}</small>
          </p>
        )}
      </div>
      <TileFoot store={store} sources={sources} state={state} problem={snapshot.context.problem} />
      {paint === 'painting' && hasAll && sentence !== '' && <p className="for-readers">{sentence}</p>}
    </section>
  )
}

interface TileFootProps {
  store: WallStore
  sources: ReturnType<typeof sourcesOf>
  state: TileState
  problem: string
}

/** What is wrong with the figures above, and the moment at which they were true. */
function TileFoot({ store, sources, state, problem }: TileFootProps) {
  if (state !== 'stale' && state !== 'refused') return null
  const oldest = oldestOf(store, sources)
  const asOf = oldest === null ? null : store.asOf(oldest)
  const moment =
    oldest === null || asOf === null
      ? ''
      : `数据截至 ${inChina(asOf).slice(11)} · ${durationText(store.ageOf(oldest))}前`
  return (
    <footer>
      {state === 'refused' && <strong>读取失败：{problem}</strong>}
      {moment !== '' && <span>{moment}</span>}
    </footer>
  )
}
