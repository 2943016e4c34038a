import { HAPPENED_WORDS } from '#contract/wire/happened.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { inChina } from '#core/formats/dates.ts'
import { useRef } from 'react'
import { EmptyText } from './empty-text.tsx'
import { useLines } from './use-lines.ts'

interface EventListProps {
  events: WallAnswer<'events'>
  /** Epoch ms of the server. */
  serverNow: number
  /** Letters of a line, CSS px. */
  bodyPx: number
}

/** What happened within a day, the newest first, as many lines as fit. Source: walls 1.4, 5.5. */
export function EventList({ events, serverNow, bodyPx }: EventListProps) {
  const place = useRef<HTMLDivElement>(null)
  const lines = useLines(place, bodyPx)
  return (
    <div ref={place} className="lines events">
      {events.length === 0 ? (
        <EmptyText>24 小时内没有事件</EmptyText>
      ) : (
        <ol aria-hidden="true">
          {events.slice(0, lines).map((event) => (
            <li key={`${event.kind} ${event.id} ${event.at}`}>
              <time>{timeText(event.at, serverNow)}</time>
              <b>{HAPPENED_WORDS[event.kind].label}</b>
              <span>
                {HAPPENED_WORDS[event.kind].text(event)}
                {event.orgName !== '' && <small> · {event.orgName}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Of the day before it is said that it was. */
function timeText(at: number, serverNow: number): string {
  const [day, now] = [inChina(at), inChina(serverNow)]
  return `${day.slice(0, 10) < now.slice(0, 10) ? '昨日 ' : ''}${day.slice(11, 16)}`
}
