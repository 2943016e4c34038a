import { TILE_KINDS } from '#contract/walls/tile-kinds.ts'
import { WALL_FIGURES } from '#contract/walls/wall-figures.ts'
import type { WallTile } from '#contract/walls/wall.ts'
import { shortNumber } from '#core/figure-words.ts'
import { thousands } from '#core/formats.ts'
import { countOf, figureText } from './figure-values.ts'
import { deviceLines, hazardLines } from './status-lines.ts'
import type { Answers } from './wall-store.ts'
import { tensOf } from './tens-of-day.ts'
import { DEVICE_STATE } from '#contract/wire/device-states.ts'

/** What stands above a tile; nothing above those that say it themselves. */
export function headOf(tile: WallTile): { title: string; scope: string } | null {
  switch (tile.kind) {
    case 'title':
    case 'clock':
    case 'text':
    case 'figureRow':
      return null
    case 'figure':
      return { title: WALL_FIGURES[tile.options.figure].label, scope: '' }
    case 'curve':
      return { title: '今日学习', scope: '每 10 分钟人次，昨日为灰' }
    case 'tileMap':
      return { title: '今日登录', scope: '按省份' }
    case 'ranking':
      return tile.options.of === 'courses'
        ? { title: '课程排行', scope: '近 30 天' }
        : { title: '故障排行', scope: '近一年' }
    case 'bullets':
      return { title: '学时达标', scope: '本年人均 / 应修，差距大的在前' }
    case 'statusBars':
      return tile.options.of === 'hazards'
        ? { title: '隐患闭环', scope: '近一年' }
        : { title: '设备类型', scope: '投用和维修中最多的 3 类' }
    case 'deviceGrid':
      return { title: '设备状态', scope: '按单位，在线 / 全部' }
  }
}

/** How a tile is called where it cannot show itself. */
export const nameOf = (tile: WallTile): string => headOf(tile)?.title ?? TILE_KINDS[tile.kind].label

/** The last values of a tile in a sentence, for readers and where it cannot be drawn. */
export function sentenceOf(tile: WallTile, answers: Answers): string {
  switch (tile.kind) {
    case 'title':
    case 'clock':
    case 'text':
      return ''
    case 'figure':
      return figureSentence(tile.options.figure, answers)
    case 'figureRow':
      return tile.options.figures.map((name) => figureSentence(name, answers)).join('，')
    case 'curve':
      return answers.minutes === undefined
        ? ''
        : `今日学习 ${thousands(tensOf(answers.minutes, 0).reduce((sum, one) => sum + one, 0))} 人次`
    case 'tileMap':
      return (answers.provinces ?? []).map(({ city, count }) => `${city} ${thousands(count)}`).join('，')
    case 'ranking':
      return tile.options.of === 'courses'
        ? (answers.courses ?? [])
            .slice(0, tile.options.rows)
            .map(({ courseName, playCount }) => `${courseName} ${shortNumber(playCount)} 人次`)
            .join('，')
        : (answers.faults?.top ?? [])
            .slice(0, tile.options.rows)
            .map(({ code, typeName, count }) => `${code} ${typeName} ${thousands(count)} 次`)
            .join('，')
    case 'bullets':
      return (answers.hours ?? [])
        .slice(0, tile.options.rows)
        .map(({ orgName, hours, required }) => `${orgName} 人均 ${hours} / ${required} 小时`)
        .join('，')
    case 'statusBars':
      return (
        tile.options.of === 'hazards' ? hazardLines(answers.hazards ?? []) : deviceLines(answers.deviceTypes ?? [], 20)
      )
        .map(({ label, parts }) => `${label}：${parts.map((part) => `${part.label} ${part.count}`).join('，')}`)
        .join('；')
    case 'deviceGrid':
      return answers.deviceStates === undefined
        ? ''
        : `${thousands(answers.deviceStates.states.length)} 台设备，故障 ${thousands(countOf(answers.deviceStates.states, DEVICE_STATE.faulty))} 台`
  }
}

function figureSentence(name: keyof typeof WALL_FIGURES, answers: Answers): string {
  const { label, value, unit } = figureText(name, answers)
  return `${label} ${value}${unit === '' || unit === '%' ? unit : ` ${unit}`}`
}
