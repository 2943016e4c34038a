import * as z from 'zod/mini'
import { nightSchema, type NightPlan } from './night-schema.ts'
import type { TileKindName, TileOptions } from './tile-kinds.ts'

/** Cells of a page. */
export const WALL_COLUMNS = 24
export const WALL_ROWS = 12
export const MOST_PAGES = 12
export const MOST_TILES = 40
export const MOST_CHARTS = 24
const DWELL = { least: 10, most: 600 }
const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/

const cell = z.int('位置应为整数').check(z.nonnegative('位置不能为负数'))
const size = z.int('大小应为整数').check(z.minimum(1, '大小至少一格'))
const name = z.string('缺少编号').check(z.regex(NAME, '编号只能由小写字母、数字和横杠组成'))

const tileSchema = z.object({
  id: name,
  kind: z.string('缺少类型'),
  /** From the upper left cell, which is 0, 0. */
  at: z.object({ x: cell, y: cell, w: size, h: size }, '缺少位置'),
  options: z.optional(z.record(z.string(), z.unknown(), '选项应为对象')),
})

const pageSchema = z.object({
  id: name,
  title: z.string('缺少标题').check(z.minLength(1, '缺少标题'), z.maxLength(20, '标题最长 20 个字')),
  /** How long it is shown where there are others. */
  seconds: z._default(
    z
      .int('停留时间应为整数秒')
      .check(
        z.minimum(DWELL.least, `停留时间至少 ${DWELL.least} 秒`),
        z.maximum(DWELL.most, `停留时间最多 ${DWELL.most} 秒`),
      ),
    30,
  ),
  tiles: z
    .array(tileSchema, '缺少磁贴')
    .check(z.minLength(1, '至少一个磁贴'), z.maxLength(MOST_TILES, `每页最多 ${MOST_TILES} 个磁贴`)),
})

const metres = (what: string, least: number, most: number) =>
  z.number(`缺少${what}`).check(z.minimum(least, `${what}至少 ${least} 米`), z.maximum(most, `${what}最多 ${most} 米`))

/** A wall as data, before its tiles are looked at by their kinds. Source: walls 4.8. */
export const wallSchema = z.object({
  /** How wide the screen is and from how far it is read. */
  reading: z._default(
    z.object({ screenWidthM: metres('屏幕宽度', 0.3, 40), distanceM: metres('观看距离', 0.5, 100) }),
    {
      screenWidthM: 1.2,
      distanceM: 4,
    },
  ),
  pages: z
    .array(pageSchema, '缺少页面')
    .check(z.minLength(1, '至少一页'), z.maxLength(MOST_PAGES, `最多 ${MOST_PAGES} 页`)),
  night: z.optional(nightSchema),
  sound: z.optional(z.boolean('声音应为是或否')),
})

export type CellPlace = z.infer<typeof tileSchema>['at']

export type WallTile = {
  [K in TileKindName]: { id: string; kind: K; at: CellPlace; options: TileOptions<K> }
}[TileKindName]

export interface WallPage {
  id: string
  title: string
  seconds: number
  tiles: readonly WallTile[]
}

export interface Wall {
  reading: { screenWidthM: number; distanceM: number }
  pages: readonly WallPage[]
  /** Without, it is as bright at night as by day. */
  night?: NightPlan | undefined
  /** Its alarms are heard; it needs a tile of alarms. */
  sound?: boolean | undefined
}
