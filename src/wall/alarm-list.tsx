import { ALARM_PRIORITY, ALARM_STATUS, DRILL_MARK, isOfDrill } from '#contract/areas/alarm/alarm-values.ts'
import { priorityText, sourceText, statusText } from '#contract/areas/alarm/alarm-words.ts'
import { linesOf, type AlarmLine, type ShownAlarm } from '#contract/alarms/shown-alarms.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { inChina } from '#core/formats/dates.ts'
import { EmptyText } from './empty-text.tsx'

interface AlarmListProps {
  answer: WallAnswer<'alarms'>
  /** So many lines fit. */
  rows: number
  /** Epoch ms of the server. */
  serverNow: number
}

/** Told by their shape too. */
const MARKS: Readonly<Record<string, string>> = { '1': '◆', '2': '▲', '3': '■', '4': '●' }

/** What wants somebody: urgent alarms on top, each by itself. Displays acknowledge nothing. Source: walls 4.4, 5.2. */
export function AlarmList({ answer, rows, serverNow }: AlarmListProps) {
  const lines = linesOf(answer.alarms, answer.isFlood)
  const shown = lines.slice(0, rows)
  const rest = answer.standing + answer.drills - shown.reduce((sum, line) => sum + countOf(line), 0)
  return (
    <>
      {lines.length === 0 ? (
        <EmptyText>没有告警</EmptyText>
      ) : (
        <div className="alarms" aria-hidden="true">
          {answer.isFlood && <p className="alarm-flood">告警泛滥 · 非紧急的按来源合计</p>}
          <ol style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
            {shown.map((line) => (
              <Line key={keyOf(line)} line={line} serverNow={serverNow} />
            ))}
          </ol>
          {rest > 0 && <p className="alarm-rest">另有 {rest} 条</p>}
        </div>
      )}
      <Announced alarms={answer.alarms} priority={ALARM_PRIORITY.urgent} how="assertive" />
      <Announced alarms={answer.alarms} priority={ALARM_PRIORITY.high} how="polite" />
    </>
  )
}

function Line({ line, serverNow }: { line: AlarmLine; serverNow: number }) {
  if (line.kind === 'group')
    return (
      <li className="alarm-group" data-priority={line.priority} data-status={ALARM_STATUS.acknowledged}>
        <i>{MARKS[line.priority]}</i>
        <span className="alarm-what">
          {sourceText(line.source)} <b>{line.count} 条</b>
        </span>
      </li>
    )
  const { priority, status, raisedMs, title, object, measured, limit, isQuiet } = line.alarm
  return (
    <li data-priority={priority} data-status={status} data-quiet={isQuiet}>
      <i>{MARKS[priority]}</i>
      <time>{inChina(raisedMs).slice(11, 16)}</time>
      <span className="alarm-what">
        {isOfDrill(line.alarm) && <em className="drill-mark">演练</em>}
        {title.startsWith(DRILL_MARK) ? title.slice(DRILL_MARK.length) : title}
        <small>{[object, repeatsOf(line.alarm, line.followers)].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <span className="alarm-value">
        {measured}
        <small>{limit === '' ? '' : `限 ${limit}`}</small>
      </span>
      <span className="alarm-state">
        {statusText(status)}
        <small>{sinceText(serverNow - raisedMs)}</small>
      </span>
    </li>
  )
}

function repeatsOf({ chatters, count }: ShownAlarm, followers: number): string {
  const repeats = chatters ? [`抖动 ×${count}`] : []
  return [...repeats, ...(followers > 0 ? [`同组 +${followers}`] : [])].join(' · ')
}

/** The newest of a priority that nobody has seen, for who does not see the wall. */
function Announced({
  alarms,
  priority,
  how,
}: {
  alarms: readonly ShownAlarm[]
  priority: string
  how: 'assertive' | 'polite'
}) {
  const unseen = alarms.filter(
    (alarm) => alarm.priority === priority && alarm.status === ALARM_STATUS.unacknowledged && !alarm.isQuiet,
  )
  const newest = unseen.toSorted((one, other) => other.raisedMs - one.raisedMs)[0]
  return (
    <p className="for-readers" aria-live={how}>
      {newest !== undefined && `${priorityText(priority)}告警：${newest.title}，${newest.object}`}
    </p>
  )
}

const countOf = (line: AlarmLine): number => (line.kind === 'group' ? line.count : 1 + line.followers)
const keyOf = (line: AlarmLine): string => (line.kind === 'group' ? `source ${line.source}` : line.alarm.id)

/** How long it has lasted, in the largest unit. */
function sinceText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} 分`
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1_440)} 天`
}

/** For readers and where it cannot be drawn. */
export function alarmSentence({ unacknowledged, standing, shelved, drills, isFlood }: WallAnswer<'alarms'>): string {
  const flood = isFlood ? '告警泛滥，' : ''
  const played = drills > 0 ? `，另有演练告警 ${drills} 条` : ''
  return `${flood}未结束的告警 ${standing} 条，未确认 ${unacknowledged} 条，已搁置 ${shelved} 条${played}`
}
