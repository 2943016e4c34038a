import { sourcesOf } from '#contract/walls/sources-of.ts'
import { headOf, nameOf } from '#contract/walls/tile-heads.ts'
import type { WallTile } from '#contract/walls/wall.ts'
import { inChina } from '#core/formats/dates.ts'
import { useCallback, useEffect, useState } from 'react'
import { durationText } from './durations.ts'
import { oldestOf } from './tile-age.ts'
import { TileBoundary } from './tile-boundary.tsx'
import type { Surroundings } from './surroundings.ts'
import { TileContent } from './tile-content.tsx'
import { sentenceOf } from './tile-texts.ts'
import { useRead } from './use-read.ts'
import { useTile } from './use-tile.ts'
import type { ShownStore } from './wall-store.ts'

export type TileState = 'waiting' | 'fresh' | 'late' | 'stale' | 'refused' | 'broken'

interface TileViewProps {
  tile: WallTile
  store: ShownStore
  around: Omit<Surroundings, 'serverNow'>
  box: { left: number; top: number; width: number; height: number }
  onState: (tile: string, state: TileState) => void
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** A tile in its place, with what its machine says of it: by shape and words, never by colour alone. Source: walls 4.1. */
export function TileView({ tile, store, around, box, onState }: TileViewProps) {
  const [sources] = useState(() => sourcesOf(tile))
  const { actor, snapshot, answers } = useTile(store, sources)
  const { data, paint } = snapshot.value
  const state: TileState = paint === 'painting' ? data : 'broken'
  useEffect(() => {
    onState(tile.id, state)
  }, [onState, tile.id, state])
  const readNow = useCallback(() => store.serverNow(), [store])
  const serverNow = useRead(readNow, tile.kind === 'clock' ? SECOND_MS : MINUTE_MS)
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
            <TileContent tile={tile} answers={answers} around={{ ...around, serverNow }} />
          </TileBoundary>
        )}
        {paint === 'painting' && !hasAll && data === 'waiting' && <p className="empty">等待数据</p>}
        {paint === 'painting' && !hasAll && data === 'refused' && head === null && (
          <p className="empty">{nameOf(tile)}</p>
        )}
        {paint === 'restarting' && <p className="empty">正在恢复</p>}
        {paint === 'quarantined' && (
          <p className="empty">
            {sentence}
            <small>显示异常 · 编号 {tile.id}</small>
          </p>
        )}
      </div>
      {(state === 'stale' || state === 'refused') && (
        <TileFoot store={store} sources={sources} problem={state === 'refused' ? snapshot.context.problem : null} />
      )}
      {paint === 'painting' && hasAll && sentence !== '' && <p className="for-readers">{sentence}</p>}
    </section>
  )
}

interface TileFootProps {
  store: ShownStore
  sources: ReturnType<typeof sourcesOf>
  /** Why they could not be read; null = they are out of date. */
  problem: string | null
}

/** What is wrong with the figures above, and the moment at which they were true. */
function TileFoot({ store, sources, problem }: TileFootProps) {
  const read = useCallback(() => {
    const oldest = oldestOf(store, sources)
    const asOf = oldest === null ? null : store.asOf(oldest)
    return oldest === null || asOf === null ? '' : momentText(asOf, store.ageOf(oldest))
  }, [store, sources])
  const moment = useRead(read, SECOND_MS)
  return (
    <footer>
      {problem !== null && <strong>读取失败：{problem}</strong>}
      {moment !== '' && <span>{moment}</span>}
    </footer>
  )
}

const momentText = (asOf: number, ageMs: number): string =>
  `数据截至 ${inChina(asOf).slice(11)} · ${durationText(ageMs)}前`
