import { sql, type Kysely } from 'kysely'

/** Figures beyond their thresholds, and the thresholds that come with the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table monitor_alarm (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(100),
    state character varying(255),
    server character varying(200),
    measured character varying(50),
    threshold character varying(50),
    end_time timestamp(3) with time zone
  )`,
  `create index on monitor_alarm (create_time desc)`,
  `create table monitor_threshold (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(100),
    figure character varying(50),
    direction character varying(255),
    limit_value numeric(15,2) not null,
    unit character varying(20),
    hold_seconds integer not null,
    enabled integer not null default 1
  )`,
  `create index on monitor_threshold (create_time desc)`,
  // Whichever server sees it first raises it.
  `create unique index monitor_alarm_once on monitor_alarm (name, server) where state = '1'`,
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
    ('threshold-hearing', '变更通道畅通', 'hearing', 'below', 1, '', 30, 'system')`,
]
