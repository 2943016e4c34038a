import { backup } from '#contract/areas/backup/backup.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { job } from '#contract/areas/job/job.entity.ts'
import type { Entity } from '#contract/define-entity.ts'
import { allowed } from '#core/session/grants.ts'
import type { Grants } from '#core/services.ts'
import type { FigureName } from '#contract/areas/monitor/figures.ts'
import { page as alarm } from '#contract/areas/monitor/alarm.page.ts'
import { page as application } from '#contract/areas/monitor/application.page.ts'
import { page as cache } from '#contract/areas/monitor/cache.page.ts'
import { page as channels } from '#contract/areas/monitor/channels.page.ts'
import { page as database } from '#contract/areas/monitor/database.page.ts'
import { page as disk } from '#contract/areas/monitor/disk.page.ts'
import { page as runtime } from '#contract/areas/monitor/runtime.page.ts'
import { page as system } from '#contract/areas/monitor/system.page.ts'
import {
  alarmsStateSchema,
  backupsStateSchema,
  devicesStateSchema,
  jobsStateSchema,
} from '#contract/wire/monitor-overview.ts'
import * as z from 'zod/mini'
import { alarmsFact, backupsFact, devicesFact, jobsFact, type Fact } from './overview-facts.ts'

interface Common {
  id: string
  title: string
  /** What it asks for beside the page: the list that it counts. */
  needs?: Entity
  /** The page that tells more. */
  path: string
}

/** Figures of a server; the first is drawn. */
export interface FigureTile extends Common {
  kind: 'figures'
  figures: readonly FigureName[]
}

/** Something that is counted. */
export interface FactTile extends Common {
  kind: 'fact'
  url: string
  /** What an answer means. @throws when it is none */
  read: (answer: unknown, now: number) => Fact
}

export type OverviewTile = FigureTile | FactTile

const JOBS = { path: '/isystem/QuartzJobList' }
const BACKUPS = { path: '/monitor/backup' }
const DEVICES = { path: '/equipment/manage' }

/** Everything that is told of at one glance, the most urgent first. */
const TILES: readonly OverviewTile[] = [
  fact('alarms', '监控告警', alarm, (answer) => alarmsFact(z.parse(alarmsStateSchema, answer))),
  figures('processor', '处理器', system, ['cpuUsage', 'load1', 'processCpu']),
  figures('memory', '内存', system, ['memoryUsage', 'memoryUsed', 'memoryTotal']),
  figures('disk', '数据盘', disk, ['diskUsage', 'diskUsed', 'diskTotal']),
  figures('runtime', '服务进程', runtime, ['heapUsage', 'eventLoopP99', 'uptime']),
  figures('requests', '请求', application, ['latencyP95', 'requestRate', 'errorRate']),
  figures('database', '数据库', database, ['connectionUsage', 'databaseAnswer', 'lockWaits', 'databaseBytes']),
  figures('caches', '缓存', cache, ['cacheHitRate', 'cacheEntries', 'cacheBytes']),
  figures('channels', '连接与通道', channels, ['tableSockets', 'notificationSockets', 'hearing', 'clockTrusted']),
  figures('waiting', '后台操作与消息', channels, [
    'operationsWaiting',
    'operationsRunning',
    'messagesWaiting',
    'messagesFailed',
  ]),
  fact('jobs', '定时任务', { ...JOBS, needs: job }, (answer) => jobsFact(z.parse(jobsStateSchema, answer))),
  fact('backups', '数据备份', { ...BACKUPS, needs: backup }, (answer, now) =>
    backupsFact(z.parse(backupsStateSchema, answer), now),
  ),
  fact('devices', '设备', { ...DEVICES, needs: equipment }, (answer) =>
    devicesFact(z.parse(devicesStateSchema, answer)),
  ),
]

/** The tiles that a person may look at. */
export function tilesFor(grants: Grants): readonly OverviewTile[] {
  return TILES.filter(({ needs }) => needs === undefined || allowed(needs.permission, grants)('list'))
}

interface Place {
  path?: string
  needs?: Entity
}

function figures(id: string, title: string, { path = '' }: Place, names: readonly FigureName[]): FigureTile {
  return { kind: 'figures', id, title, path, figures: names }
}

function fact(id: string, title: string, { path = '', needs }: Place, read: FactTile['read']): FactTile {
  return { kind: 'fact', id, title, path, url: `/sys/monitor/overview/${id}`, read, ...(needs && { needs }) }
}
