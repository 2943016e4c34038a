import { TYPE_SCALES, type WallScale } from '#contract/walls/legibility.ts'
import type { PlacedPage } from '#contract/walls/place-tiles.ts'
import type { WallPage } from '#contract/walls/wall.ts'
import { useCallback, useEffect, useState } from 'react'
import { TileView, type TileState } from './tile-view.tsx'
import type { ShownStore } from './wall-store.ts'

interface PageViewProps {
  page: WallPage
  placed: PlacedPage['tiles']
  wallName: string
  store: ShownStore
  unit: number
  dpr: number
  scale: WallScale
  /** Told how many tiles wait and how many are in trouble. */
  onStates: (page: string, states: readonly TileState[]) => void
  /** Told what is wrong with a tile, once. */
  onFault: (fault: string) => void
  /** Told how a tile stands whenever that is another way. */
  onTile: (page: string, tile: string, state: TileState) => void
}

const FAULTS: Partial<Record<TileState, string>> = { stale: '数据过期', refused: '读取失败', broken: '显示异常' }

/** The tiles of a page in their places. */
export function PageView({ page, placed, wallName, store, unit, dpr, scale, onStates, ...told }: PageViewProps) {
  const { onFault, onTile } = told
  const [states] = useState(() => new Map<string, TileState>(page.tiles.map(({ id }) => [id, 'waiting'])))
  const onState = useCallback(
    (tile: string, state: TileState) => {
      const fault = FAULTS[state]
      if (fault !== undefined && states.get(tile) !== state) onFault(`${page.title} · ${tile}：${fault}`)
      if (states.get(tile) !== state) onTile(page.id, tile, state)
      states.set(tile, state)
      onStates(page.id, [...states.values()])
    },
    [states, page.id, page.title, onStates, onFault, onTile],
  )
  // Once it is gone what its tiles said counts no longer: the next time they have to be ready anew.
  useEffect(() => () => onStates(page.id, []), [onStates, page.id])
  const boxes = new Map(placed.map(({ id, box }) => [id, box]))
  const { axis, body } = TYPE_SCALES[scale]
  const around = { wallName, pageTitle: page.title, axisPx: axis * unit, bodyPx: body * unit }
  return page.tiles.map((tile) => {
    const { left, top, width, height } = boxes.get(tile.id)!
    return (
      <TileView
        key={tile.id}
        tile={tile}
        store={store}
        around={around}
        box={{ left: left / dpr, top: top / dpr, width: width / dpr, height: height / dpr }}
        onState={onState}
      />
    )
  })
}
