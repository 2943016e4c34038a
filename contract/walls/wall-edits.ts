import { doOverlap } from './read-wall.ts'
import { TILE_KINDS, type TileKindName } from './tile-kinds.ts'
import { emptyPage, newTile, withinGrid, type DraftPage, type DraftTile, type WallDraft } from './wall-draft.ts'
import { WALL_COLUMNS, WALL_ROWS, type CellPlace } from './wall.ts'

/** What somebody does to a wall in the editor. `page` and `tile` are ids; what names nothing changes nothing. */
export type WallEdit =
  | { do: 'name'; name: string }
  | { do: 'state'; state: string }
  | { do: 'reading'; reading: WallDraft['reading'] }
  | { do: 'night'; night: WallDraft['night'] }
  | { do: 'sound'; sound: boolean }
  | { do: 'page.add' }
  | { do: 'page.remove'; page: string }
  | { do: 'page.move'; page: string; by: number }
  | { do: 'page.title'; page: string; title: string }
  | { do: 'page.seconds'; page: string; seconds: number }
  | { do: 'tile.add'; page: string; kind: TileKindName }
  | { do: 'tile.remove'; page: string; tile: string }
  | { do: 'tile.move'; page: string; tile: string; dx: number; dy: number }
  | { do: 'tile.size'; page: string; tile: string; dw: number; dh: number }
  | { do: 'tile.options'; page: string; tile: string; options: Readonly<Record<string, unknown>> }

/** The draft after an edit; the same object when it changes nothing. Tiles never leave the grid and never get smaller than their kind needs. */
export function applyEdit(draft: WallDraft, edit: WallEdit): WallDraft {
  switch (edit.do) {
    case 'name':
      return { ...draft, name: edit.name }
    case 'state':
      return { ...draft, state: edit.state }
    case 'reading':
      return { ...draft, reading: edit.reading }
    case 'night':
      return { ...draft, night: edit.night }
    case 'sound':
      return { ...draft, sound: edit.sound || undefined }
    case 'page.add':
      return {
        ...draft,
        pages: [...draft.pages, emptyPage(freeId('p', draft.pages), `第 ${draft.pages.length + 1} 页`)],
      }
    case 'page.remove':
      return removePage(draft, edit.page)
    case 'page.move':
      return { ...draft, pages: moved(draft.pages, edit.page, edit.by) }
    case 'page.title':
      return onPage(draft, edit.page, (page) => ({ ...page, title: edit.title }))
    case 'page.seconds':
      return onPage(draft, edit.page, (page) => ({ ...page, seconds: edit.seconds }))
    case 'tile.add':
      return onPage(draft, edit.page, (page) => withTile(page, edit.kind))
    case 'tile.remove':
      return onPage(draft, edit.page, (page) => ({ ...page, tiles: page.tiles.filter(({ id }) => id !== edit.tile) }))
    case 'tile.move':
      return onTile(draft, edit, ({ at, ...tile }) => placed(tile, { ...at, x: at.x + edit.dx, y: at.y + edit.dy }))
    case 'tile.size':
      return onTile(draft, edit, ({ at, ...tile }) => placed(tile, sized(at, edit)))
    case 'tile.options':
      return onTile(draft, edit, (tile) => ({ ...tile, options: edit.options }))
  }
}

/** Edits of which each continues the one before it, such as letters of a title, are undone together; null = each for itself. */
export function markOf(edit: WallEdit): string | null {
  switch (edit.do) {
    case 'name':
    case 'reading':
    case 'night':
      return edit.do
    case 'page.title':
    case 'page.seconds':
      return `${edit.do} ${edit.page}`
    case 'tile.move':
    case 'tile.size':
    case 'tile.options':
      return `${edit.do} ${edit.page} ${edit.tile}`
    default:
      return null
  }
}

/** Where a tile of its least size stands free, in the order of reading; null = nowhere. */
export function freePlace(page: DraftPage, kind: TileKindName): CellPlace | null {
  const { w, h } = TILE_KINDS[kind].least
  for (let y = 0; y + h <= WALL_ROWS; y += 1)
    for (let x = 0; x + w <= WALL_COLUMNS; x += 1) {
      const at = { x, y, w, h }
      if (!page.tiles.some((tile) => doOverlap(tile.at, at))) return at
    }
  return null
}

function withTile(page: DraftPage, kind: TileKindName): DraftPage {
  const at = freePlace(page, kind)
  if (at === null) return page
  return { ...page, tiles: [...page.tiles, newTile(freeId(`${kind.toLowerCase()}-`, page.tiles), kind, at)] }
}

function removePage(draft: WallDraft, page: string): WallDraft {
  if (draft.pages.length === 1) return draft
  return { ...draft, pages: draft.pages.filter(({ id }) => id !== page) }
}

/** The right and lower edges move; they stop at those of the grid. */
function sized({ x, y, w, h }: CellPlace, { dw, dh }: { dw: number; dh: number }): CellPlace {
  return { x, y, w: Math.min(w + dw, WALL_COLUMNS - x), h: Math.min(h + dh, WALL_ROWS - y) }
}

const placed = (tile: Omit<DraftTile, 'at'>, at: CellPlace): DraftTile => ({ ...tile, at: withinGrid(tile.kind, at) })

function onPage(draft: WallDraft, id: string, change: (page: DraftPage) => DraftPage): WallDraft {
  return { ...draft, pages: draft.pages.map((page) => (page.id === id ? change(page) : page)) }
}

function onTile(
  draft: WallDraft,
  { page, tile: id }: { page: string; tile: string },
  change: (tile: DraftTile) => DraftTile,
): WallDraft {
  return onPage(draft, page, (found) => ({
    ...found,
    tiles: found.tiles.map((tile) => (tile.id === id ? change(tile) : tile)),
  }))
}

function moved(pages: readonly DraftPage[], id: string, by: number): readonly DraftPage[] {
  const from = pages.findIndex((page) => page.id === id)
  const to = Math.min(pages.length - 1, Math.max(0, from + by))
  if (from === -1 || from === to) return pages
  const others = pages.toSpliced(from, 1)
  return others.toSpliced(to, 0, pages[from]!)
}

/** `p1`, `p2` …, the first that nothing is called yet. */
function freeId(prefix: string, rows: readonly { id: string }[]): string {
  let number = 1
  while (rows.some(({ id }) => id === `${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
