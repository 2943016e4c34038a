import * as z from 'zod/mini'
import { DetailTable } from './detail-table.tsx'
import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import { unitText } from './figure-text.ts'
import type { TileGroup } from './figure-tiles.tsx'
import { useDetail } from './use-detail.ts'

const GROUPS: readonly TileGroup[] = [
  { title: '连接', figures: ['notificationSockets', 'tableSockets', 'socketsOpened', 'socketsRefused'] },
  { title: '变更通道', figures: ['hearing', 'changesHeard', 'bellsHeard', 'changesKept'] },
  {
    title: '后台操作与消息',
    figures: ['operationsWaiting', 'operationsRunning', 'operationsFailed', 'messagesWaiting', 'messagesFailed'],
  },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '连接', figures: ['notificationSockets', 'tableSockets'] },
  { title: '等待', figures: ['operationsWaiting', 'messagesWaiting'] },
]

/** 连接与通道: sockets, what servers tell each other, and what waits to be done. */
export function Page() {
  return (
    <FigurePage groups={GROUPS} charts={CHARTS}>
      {({ latest }) => <Sockets stamp={latest.at} />}
    </FigurePage>
  )
}

const channelsSchema = z.object({
  server: z.string(),
  channels: z.array(
    z.object({
      channel: z.enum(['notification', 'table']),
      username: z.string(),
      realname: z.string(),
      tenantId: z.number(),
      topics: z.array(z.string()),
      silentMs: z.number(),
    }),
  ),
})

const CHANNELS = { notification: '消息', table: '列表' } as const

function Sockets({ stamp }: { stamp: number }) {
  const { value, problem, retry } = useDetail('/sys/monitor/channels', channelsSchema, stamp)
  const rows = value?.channels.map(({ channel, username, realname, tenantId, topics, silentMs }, index) => ({
    key: String(index),
    cells: [
      CHANNELS[channel],
      realname === '' ? username : `${realname}（${username}）`,
      tenantId === 0 ? '全平台' : String(tenantId),
      topics.join('、') || '—',
      unitText('milliseconds', silentMs),
    ],
  }))
  return (
    <DetailTable
      title="打开的连接"
      heads={['通道', '人员', '租户', '正在看', '距上次心跳']}
      rows={rows ?? null}
      problem={problem}
      onRetry={retry}
      empty="没有打开的连接"
    />
  )
}
