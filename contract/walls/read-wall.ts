import * as z from 'zod/mini'
import { isTileKind, TILE_KINDS } from './tile-kinds.ts'
import {
  MOST_CHARTS,
  WALL_COLUMNS,
  WALL_ROWS,
  wallSchema,
  type CellPlace,
  type Wall,
  type WallPage,
  type WallTile,
} from './wall.ts'

type GivenPage = z.infer<typeof wallSchema>['pages'][number]
type GivenTile = GivenPage['tiles'][number]

/** The wall that is written, or the first thing that is wrong with it in a sentence. Source: walls 4.8. */
export function readWall(given: unknown): { wall: Wall } | { problem: string } {
  const parsed = z.safeParse(wallSchema, given)
  if (!parsed.success) return { problem: sentenceOf(parsed.error.issues[0]!) }
  const { reading, pages, night, sound } = parsed.data
  const repeated = repeatedId(pages)
  if (repeated !== null) return { problem: `页面编号“${repeated}”重复！` }
  const read: WallPage[] = []
  for (const page of pages) {
    const told = readPage(page)
    if (typeof told === 'string') return { problem: `页面“${page.title}”：${told}` }
    read.push({ ...page, tiles: told })
  }
  return { wall: { reading, pages: read, ...(night !== undefined && { night }), ...(sound === true && { sound }) } }
}

/** The wall in a text, or what is wrong with it. */
export function readWallText(text: string): { wall: Wall } | { problem: string } {
  try {
    return readWall(JSON.parse(text) as unknown)
  } catch {
    return { problem: '大屏内容不是正确的 JSON！' }
  }
}

function readPage(page: GivenPage): readonly WallTile[] | string {
  const repeated = repeatedId(page.tiles)
  if (repeated !== null) return `磁贴编号“${repeated}”重复！`
  const tiles: WallTile[] = []
  for (const tile of page.tiles) {
    const told = readTile(tile)
    if (typeof told === 'string') return `磁贴“${tile.id}”${told}`
    const other = tiles.find(({ at }) => doOverlap(at, told.at))
    if (other !== undefined) return `磁贴“${tile.id}”与“${other.id}”重叠！`
    tiles.push(told)
  }
  const charts = tiles.filter(({ kind }) => TILE_KINDS[kind].isChart).length
  return charts > MOST_CHARTS ? `每页最多 ${MOST_CHARTS} 个图表！` : tiles
}

/** A tile by its kind, or what is wrong with it, to be said after its name. */
export function readTile({ id, kind, at, options }: GivenTile): WallTile | string {
  if (!isTileKind(kind)) return `的类型“${kind}”不存在！`
  const { label, least, options: schema } = TILE_KINDS[kind]
  if (at.x + at.w > WALL_COLUMNS || at.y + at.h > WALL_ROWS) return `超出了 ${WALL_COLUMNS} × ${WALL_ROWS} 的网格！`
  if (at.w < least.w || at.h < least.h) return `太小，${label}至少 ${least.w} × ${least.h} 格！`
  const read = z.safeParse<z.ZodMiniType>(schema, options ?? {})
  if (!read.success) return `的选项不正确：${sentenceOf(read.error.issues[0]!)}`
  return { id, kind, at, options: read.data } as WallTile
}

export function doOverlap(one: CellPlace, other: CellPlace): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
}

function repeatedId(rows: readonly { id: string }[]): string | null {
  return rows.find(({ id }, at) => rows.findIndex((row) => row.id === id) < at)?.id ?? null
}

/** Where it is and what is wrong, as far as the schema says it in words. */
function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const where = path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')
  const what = /[\u4e00-\u9fff]/.test(message) ? message : '不正确'
  return `${where === '' ? '大屏内容' : `${where} `}${what}！`
}
