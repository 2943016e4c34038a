import { nightSchema, type NightPlan } from './night-schema.ts'
import { nameOf } from './tile-heads.ts'
import { doOverlap, readTile, readWall } from './read-wall.ts'
import { TILE_KINDS } from './tile-kinds.ts'
import type { DraftPage, DraftTile, WallDraft } from './wall-draft.ts'
import { MOST_CHARTS, MOST_TILES, type WallTile } from './wall.ts'

/** What is wrong with a draft; empty = it can be saved. */
export interface WallProblems {
  /** Of the wall as a whole, or of a page. */
  whole: readonly string[]
  /** Of tiles: page id and tile id, separated by a blank, to a sentence. */
  tiles: ReadonlyMap<string, string>
}

export const tileKey = (page: string, tile: string): string => `${page} ${tile}`

/** Everything that is wrong with a draft, each where it can be put right. */
export function problemsOf(draft: WallDraft): WallProblems {
  const tiles = new Map<string, string>()
  for (const page of draft.pages)
    for (const tile of page.tiles) {
      const problem = tileProblem(tile, page)
      if (problem !== null) tiles.set(tileKey(page.id, tile.id), problem)
    }
  const whole = [
    ...(draft.name.trim() === '' ? ['请输入大屏名称！'] : []),
    ...nightProblems(draft.night),
    ...draft.pages.flatMap(pageProblems),
  ]
  if (whole.length > 0 || tiles.size > 0) return { whole, tiles }
  const read = readWall({ reading: draft.reading, pages: draft.pages, night: draft.night })
  return { whole: 'problem' in read ? [read.problem] : [], tiles }
}

function nightProblems(night: NightPlan | undefined): string[] {
  const read = night === undefined ? null : nightSchema.safeParse(night)
  if (read === null || read.success) return []
  return [`夜间变暗：${read.error.issues[0]!.message}！`]
}

function pageProblems({ title, tiles }: DraftPage): string[] {
  const named = title === '' ? '没有标题的页面' : `页面“${title}”`
  const charts = tiles.filter(({ kind }) => TILE_KINDS[kind].isChart).length
  return [
    ...(title.trim() === '' ? ['页面缺少标题！'] : []),
    ...(tiles.length === 0 ? [`${named}：至少一个磁贴！`] : []),
    ...(tiles.length > MOST_TILES ? [`${named}：每页最多 ${MOST_TILES} 个磁贴！`] : []),
    ...(charts > MOST_CHARTS ? [`${named}：每页最多 ${MOST_CHARTS} 个图表！`] : []),
  ]
}

function tileProblem(tile: DraftTile, { tiles }: DraftPage): string | null {
  const read = readTile({ ...tile, options: { ...tile.options } })
  if (typeof read === 'string') return read.replace(/^的/, '')
  const other = tiles.find((one) => one.id !== tile.id && doOverlap(one.at, tile.at))
  return other === undefined ? null : `与“${draftName(other)}”重叠！`
}

/** How a tile of a draft is called, whatever its options say. */
export function draftName(tile: DraftTile): string {
  const read = readTile({ ...tile, options: { ...tile.options } })
  return typeof read === 'string' ? TILE_KINDS[tile.kind].label : nameOf(read as WallTile)
}
