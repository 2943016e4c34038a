import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import type { TileGroup } from './figure-tiles.tsx'

const GROUPS: readonly TileGroup[] = [
  {
    title: '内存',
    figures: [
      'heapUsage',
      'heapUsed',
      'heapTotal',
      'heapLimit',
      'heapAfterGc',
      'residentMemory',
      'externalMemory',
      'bufferMemory',
    ],
  },
  {
    title: '事件循环与垃圾回收',
    figures: ['eventLoopBusy', 'eventLoopMean', 'eventLoopP99', 'eventLoopMax', 'gcCount', 'gcTime', 'gcLongest'],
  },
  {
    title: '进程',
    figures: ['processCpu', 'handles', 'openFiles', 'threads', 'threadsPeak', 'uptime', 'startedAt'],
  },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '内存', figures: ['heapUsed', 'heapTotal', 'residentMemory'] },
  { title: '事件循环延迟', figures: ['eventLoopMean', 'eventLoopP99', 'eventLoopMax'] },
  { title: '处理器', figures: ['processCpu', 'eventLoopBusy'] },
  { title: '最长一次回收', figures: ['gcLongest'] },
]

/** 运行环境: what the process of the server needs. Source: SCREEN-48. */
export function Page() {
  return <FigurePage groups={GROUPS} charts={CHARTS} />
}
