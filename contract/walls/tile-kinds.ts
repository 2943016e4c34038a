import * as z from 'zod/mini'
import { WALL_FIGURES, WALL_FIGURE_NAMES, type WallSource } from './wall-figures.ts'

interface TileKind<O extends z.ZodMiniType = z.ZodMiniType> {
  label: string
  /** Cells that it needs at the least. */
  least: { w: number; h: number }
  options: O
  sources: (options: z.output<O>) => readonly WallSource[]
  /** It is drawn, not written. */
  isChart: boolean
  /** It shows names of people. */
  namesPeople: boolean
}

const figure = z.enum(WALL_FIGURE_NAMES, '没有这个指标')
const rows = (initial: number) => z._default(z.int('行数应为 3 到 20').check(z.minimum(3), z.maximum(20)), initial)
const NONE = z.object({})

function kind<O extends z.ZodMiniType>(
  label: string,
  least: TileKind['least'],
  facts: Pick<TileKind<O>, 'options' | 'sources'> & { isChart?: boolean; namesPeople?: boolean },
): TileKind<O> {
  return { label, least, isChart: true, namesPeople: false, ...facts }
}

/** What can stand on a wall, and what each kind needs. Source: walls 4.8. */
export const TILE_KINDS = {
  title: kind('标题', { w: 6, h: 1 }, { options: NONE, sources: () => [], isChart: false }),
  clock: kind('时钟', { w: 3, h: 1 }, { options: NONE, sources: () => [], isChart: false }),
  text: kind(
    '文字',
    { w: 3, h: 1 },
    {
      options: z.object({
        text: z.string('请填写文字').check(z.minLength(1, '请填写文字'), z.maxLength(200, '文字最长 200 个字')),
      }),
      sources: () => [],
      isChart: false,
    },
  ),
  figure: kind(
    '指标',
    { w: 3, h: 2 },
    {
      options: z.object({ figure }),
      sources: ({ figure: name }) => [WALL_FIGURES[name].source],
      isChart: false,
    },
  ),
  figureRow: kind(
    '指标行',
    { w: 12, h: 2 },
    {
      options: z.object({
        figures: z.array(figure).check(z.minLength(2, '指标行至少两个指标'), z.maxLength(8, '指标行最多八个指标')),
      }),
      sources: ({ figures }) => [...new Set(figures.map((name) => WALL_FIGURES[name].source))],
      isChart: false,
    },
  ),
  curve: kind('今日学习曲线', { w: 6, h: 3 }, { options: NONE, sources: () => ['minutes'] }),
  tileMap: kind('今日登录地图', { w: 5, h: 4 }, { options: NONE, sources: () => ['provinces'] }),
  ranking: kind(
    '排行',
    { w: 4, h: 3 },
    {
      options: z.object({ of: z.enum(['courses', 'faults'], '没有这个排行'), rows: rows(8) }),
      sources: ({ of }) => [of],
    },
  ),
  bullets: kind('学时达标', { w: 5, h: 3 }, { options: z.object({ rows: rows(8) }), sources: () => ['hours'] }),
  statusBars: kind(
    '状态条',
    { w: 5, h: 3 },
    {
      options: z.object({ of: z.enum(['hazards', 'deviceTypes'], '没有这个状态条') }),
      sources: ({ of }) => [of],
    },
  ),
  alarms: kind(
    '告警',
    { w: 8, h: 4 },
    { options: z.object({ rows: rows(9) }), sources: () => ['alarms'], isChart: false },
  ),
  alarmRates: kind('告警频度', { w: 5, h: 3 }, { options: NONE, sources: () => ['alarmRates'] }),
  events: kind('事件流', { w: 5, h: 3 }, { options: NONE, sources: () => ['events'], isChart: false }),
  table: kind('超期隐患', { w: 8, h: 3 }, { options: NONE, sources: () => ['overdue'], isChart: false }),
  calendar: kind('演练日历', { w: 7, h: 4 }, { options: NONE, sources: () => ['drillDays'] }),
  heat: kind('隐患热力', { w: 8, h: 3 }, { options: NONE, sources: () => ['hazardMonths'] }),
  deviceGrid: kind('设备状态', { w: 8, h: 5 }, { options: NONE, sources: () => ['deviceStates'] }),
} as const

export type TileKindName = keyof typeof TILE_KINDS

export type TileOptions<K extends TileKindName> = z.output<(typeof TILE_KINDS)[K]['options']>

export function isTileKind(name: string): name is TileKindName {
  return Object.hasOwn(TILE_KINDS, name)
}
