import { inChina } from '#core/formats/dates.ts'
import * as z from 'zod/mini'
import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import type { TileGroup } from './figure-tiles.tsx'
import { DetailTable } from './detail-table.tsx'
import { useDetail } from './use-detail.ts'

const GROUPS: readonly TileGroup[] = [
  { title: '处理器', figures: ['cpuUsage', 'cpuCount', 'load1', 'load5', 'load15'] },
  { title: '内存', figures: ['memoryUsage', 'memoryUsed', 'memoryTotal'] },
  { title: '网络与磁盘', figures: ['networkIn', 'networkOut', 'diskRead', 'diskWrite', 'hostUptime'] },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '处理器', figures: ['cpuUsage', 'processCpu'] },
  { title: '内存使用率', figures: ['memoryUsage'] },
  { title: '平均负载', figures: ['load1', 'load5', 'load15'] },
  { title: '网络', figures: ['networkIn', 'networkOut'] },
]

/** 系统信息: the machine that the server runs on. Source: SCREEN-51. */
export function Page() {
  return (
    <FigurePage groups={GROUPS} charts={CHARTS}>
      {({ server }) => <Machine key={server} />}
    </FigurePage>
  )
}

const text = z.string()
const number = z.number()
const machineSchema = z.object({
  server: text,
  hostname: text,
  system: text,
  kernel: text,
  architecture: text,
  processor: text,
  cores: number,
  node: text,
  engine: text,
  database: text,
  pid: number,
  timeZone: text,
  now: number,
  dataFolder: text,
  interfaces: z.array(z.object({ name: text, addresses: z.array(text) })),
})

function Machine() {
  const { value, problem, retry } = useDetail('/sys/monitor/machine', machineSchema, 0)
  const rows = value === null ? null : linesOf(value).map(([label, is]) => ({ key: label, cells: [label, is] }))
  return (
    <DetailTable
      title="主机与版本"
      heads={['项目', '内容']}
      rows={rows}
      problem={problem}
      onRetry={retry}
      empty="没有信息"
    />
  )
}

function linesOf(machine: z.infer<typeof machineSchema>): [string, string][] {
  return [
    ['服务器', machine.server],
    ['主机名', machine.hostname],
    ['操作系统', `${machine.system}（${machine.architecture}）`],
    ['内核', machine.kernel],
    ['处理器', `${machine.processor || '未知'}，${machine.cores} 核`],
    ['Node.js', `${machine.node}，V8 ${machine.engine}`],
    ['PostgreSQL', machine.database],
    ['进程号', String(machine.pid)],
    ['时区', machine.timeZone],
    ['服务器时间', inChina(machine.now)],
    ['数据目录', machine.dataFolder],
    ['网络接口', machine.interfaces.map(({ name, addresses }) => `${name} ${addresses.join('、')}`).join('；') || '—'],
  ]
}
