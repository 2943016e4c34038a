import { ENTITY } from './columns.ts'
import { platformReads, platformRows, platformWrites } from './policies.ts'

/** What servers measured of themselves, figures beyond their thresholds, the time, and servers that are probed. */
export const MONITORING = [
  `create table monitor_sample (
    server varchar(200) not null, at timestamptz(3) not null, figures jsonb not null, primary key (server, at))`,
  `create index on monitor_sample (at)`,
  ...platformRows('monitor_sample'),
  `create table monitor_alarm (
    ${ENTITY},
    name varchar(100), state varchar(255), server varchar(200), measured varchar(50), threshold varchar(50), end_time timestamptz(3))`,
  `create index on monitor_alarm (create_time desc)`,
  // Whichever server sees it first raises it.
  `create unique index monitor_alarm_once on monitor_alarm (name, server) where state = '1'`,
  `create table monitor_threshold (
    ${ENTITY},
    name varchar(100), figure varchar(50), direction varchar(255), limit_value numeric(15,2) not null, unit varchar(20),
    hold_seconds integer not null, enabled integer not null default 1)`,
  `create index on monitor_threshold (create_time desc)`,
  `insert into monitor_threshold (id, name, figure, direction, limit_value, unit, hold_seconds, create_by) values
    ('threshold-disk', '数据盘使用率', 'diskUsage', 'above', 85, '%', 60, 'system'),
    ('threshold-memory', '内存使用率', 'memoryUsage', 'above', 95, '%', 300, 'system'),
    ('threshold-cpu', 'CPU 使用率', 'cpuUsage', 'above', 95, '%', 600, 'system'),
    ('threshold-heap', '堆内存使用率', 'heapUsage', 'above', 85, '%', 120, 'system'),
    ('threshold-event-loop', '事件循环延迟 P99', 'eventLoopP99', 'above', 1000, ' ms', 120, 'system'),
    ('threshold-errors', '出错比例', 'errorRate', 'above', 10, '%', 60, 'system'),
    ('threshold-latency', '响应时间 P95', 'latencyP95', 'above', 5000, ' ms', 120, 'system'),
    ('threshold-connections', '数据库连接使用率', 'connectionUsage', 'above', 85, '%', 60, 'system'),
    ('threshold-locks', '等待锁的连接', 'lockWaits', 'above', 5, ' 个', 30, 'system'),
    ('threshold-answer', '数据库应答时间', 'databaseAnswer', 'above', 1000, ' ms', 60, 'system'),
    ('threshold-messages', '发送失败的消息', 'messagesFailed', 'above', 50, ' 条', 60, 'system'),
    ('threshold-hearing', '变更通道畅通', 'hearing', 'below', 1, '', 30, 'system'),
    ('threshold-clock', '时钟一致', 'clockTrusted', 'below', 1, '', 0, 'system')`,
  ...['monitor_alarm', 'monitor_threshold'].flatMap(platformWrites),
  // What servers remember of the time: when the clocks agreed last, and when they were wrong.
  `create table clock_mark (
    id integer primary key check (id = 1), trusted_at timestamptz(3), seen_at timestamptz(3),
    settled_ms bigint not null default 0, needed_ms bigint not null default 0)`,
  `insert into clock_mark (id) values (1)`,
  ...platformRows('clock_mark'),
  // Moments that rows were stamped with while the clocks stood before the time; until when = the time after that.
  `create table clock_episode (
    id bigint generated always as identity primary key, from_at timestamptz(3) not null, to_at timestamptz(3) not null,
    until_at timestamptz(3))`,
  `create unique index clock_episode_open on clock_episode ((true)) where until_at is null`,
  ...platformRows('clock_episode'),
  `create table sys_server_host (
    ${ENTITY},
    server_name varchar(100) not null, ip varchar(253) not null, port integer not null, server_type varchar(255) not null,
    status varchar(255) default '2', latency integer, last_heartbeat timestamptz(3), probed_at timestamptz(3), region varchar(100),
    os varchar(100), cpu integer, memory integer, remark varchar(500))`,
  `create index on sys_server_host (create_time desc)`,
  `create unique index sys_server_host_server_name on sys_server_host (server_name) where server_name <> ''`,
  ...platformReads('sys_server_host'),
]
