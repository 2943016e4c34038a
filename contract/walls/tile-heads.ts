import { TILE_KINDS } from './tile-kinds.ts'
import { WALL_FIGURES } from './wall-figures.ts'
import type { WallTile } from './wall.ts'

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
    case 'alarms':
      return { title: '告警', scope: '未结束的，紧急的在前' }
    case 'alarmRates':
      return { title: '告警频度', scope: '每 10 分钟' }
    case 'events':
      return { title: '事件流', scope: '24 小时内，最新的在前' }
    case 'table':
      return { title: '超期隐患', scope: '超期最久的在前' }
    case 'calendar':
      return { title: '演练日历', scope: '12 周' }
    case 'heat':
      return { title: '隐患热力', scope: '近 12 个月发现的，按级别' }
    case 'deviceGrid':
      return { title: '设备状态', scope: '按单位，正常在线 / 全部' }
  }
}

/** How a tile is called where it cannot show itself. */
export const nameOf = (tile: WallTile): string => headOf(tile)?.title ?? TILE_KINDS[tile.kind].label
